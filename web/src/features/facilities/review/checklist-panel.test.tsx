// @vitest-environment happy-dom
import { shippedRules, type Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { rulesInForce } from '../../../lib/rules-in-force.ts'
import type { Documents } from '../decision/documents.ts'
import { CheckedLines } from '../compare/checked-lines.tsx'
import { ChecklistPanel } from './checklist-panel.tsx'
import { startPage } from '../../../../../tests/support/page.ts'

const { draw } = startPage()
const buttons = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(`fieldset[aria-label="${label}"] button`)].map((button) => [
    button.getAttribute('aria-label'),
    button.disabled,
  ])
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
client.setQueryData(rulesInForce().queryKey, { ...shippedRules, fourEyes: true } as never)
const panel = async (documents: Documents) => {
  const given: Checklist[] = []
  await draw(
    <QueryClientProvider client={client}>
      <ChecklistPanel checklist={{}} documents={documents} onChange={(next) => given.push(next)} />
    </QueryClientProvider>,
  )
  return given
}
const press = (code: string, key: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true })))

const [licence = '', scope = ''] = ['licence_valid', 'in_scope'].map(
  (line) => shippedRules.checklist.find(({ key }) => key === line)?.label,
)

it.each(['missing', 'unreadable', 'opening', 'forbidden'] as const)(
  'lets a line about documents only fail while the licence is %s',
  async (documents) => {
    const given = await panel(documents)
    expect(buttons(licence)).toEqual([
      ['Đạt', true],
      ['Không đạt', false],
      ['Không áp dụng', true],
    ])
    expect(buttons(scope).every(([, disabled]) => disabled === false)).toBe(true)
    await press('Digit1', '1')
    expect(given).toEqual([])
    await press('Digit2', '2')
    expect(given).toEqual([{ licence_valid: 'fail' }])
  },
)

it('judges every line once a licence was shown', async () => {
  const given = await panel('readable')
  expect(buttons(licence).every(([, disabled]) => disabled === false)).toBe(true)
  await press('Digit1', '1')
  expect(given).toEqual([{ licence_valid: 'pass' }])
})

it('shows after a decision what was vouched for, in the words of that day and without anything to press', async () => {
  const checklistLines = [
    { key: 'own_a1', label: 'Có hợp đồng thu gom rác' },
    { key: 'in_scope', label: 'Đúng đối tượng' },
  ]
  await draw(
    <CheckedLines checklist={{ own_a1: 'pass', in_scope: 'not_applicable' }} checklistLines={checklistLines} />,
  )
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Có hợp đồng thu gom rácĐạt',
    'Đúng đối tượngKhông áp dụng',
  ])
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
