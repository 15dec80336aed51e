// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import type { Finding } from '@nhanxanh/contract/features/assessments.check'
import { expect, it, vi } from 'vitest'
import { startPage, typeInto } from '../../../../../../tests/support/page.ts'
import { WarningNotes } from './warning-notes.tsx'

const { draw } = startPage()
const file = '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10'
const warning = (key: string): Finding => ({ key, severity: 'warning', criterionId: null, sentence: `Cảnh báo ${key}` })

it('takes one text for all warnings of a kind, and each keeps it for itself', async () => {
  const onChange = vi.fn()
  const keys = [`age-${file}:A1`, `age-${file.replace('6b', '7c')}:A2`, 'comment:A1']
  const page = <WarningNotes warnings={keys.map(warning)} notes={{ 'comment:A1': 'Đã nói' }} onChange={onChange} />
  await draw(<MantineProvider>{page}</MantineProvider>)
  const label = [...document.querySelectorAll('label')].find(
    (each) => each.textContent === 'Cùng giải trình này cho 2 mục',
  )
  const field = document.getElementById(label?.htmlFor ?? '')
  await typeInto(field as HTMLInputElement, 'Đã xem')
  expect(onChange).toHaveBeenLastCalledWith({
    [keys[0] ?? '']: 'Đã xem',
    [keys[1] ?? '']: 'Đã xem',
    'comment:A1': 'Đã nói',
  })
})
