// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { FormulaField } from './formula-field.tsx'

const page = startPage()
const onCreate = vi.fn<(name: string) => void>()
const variables = [{ name: 'so_phong', label: 'Số phòng', unit: 'phòng', kind: 'input' as const }]
const draw = (value: string, unit: string | null = null, isReadOnly = false) =>
  page.draw(
    <MantineProvider env="test">
      <FormulaField
        label="Công thức"
        onChange={() => undefined}
        {...{ value, unit, variables, onCreate, isReadOnly }}
      />
    </MantineProvider>,
  )
const offers = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith('Tạo'))
const words = () => document.body.textContent ?? ''

it('offers to make the variable or the constant that nobody knows', async () => {
  await draw('so_phong * dien_thang + EF_MOI')
  expect(offers().map(({ textContent }) => textContent)).toEqual(['Tạo biến “dien_thang”', 'Tạo hằng số “EF_MOI”'])
  await act(async () => offers()[0]?.click())
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('dien_thang')
})

it.each(['tong(so_phong)', 'so_phong * Ten_La', 'so_phong'])('offers nothing of the kind for %s', async (text) => {
  await draw(text)
  expect(offers()).toEqual([])
})

it('offers nothing where the formula is only shown', async () => {
  await draw('dien_thang', null, true)
  expect(offers()).toEqual([])
})

it('judges the unit as it is declared, none too', async () => {
  await draw('so_phong / so_phong', '%')
  expect(words()).toContain('không phải “%” như đã khai. Hãy nhân với 100')
  await draw('so_phong', '')
  expect(words()).toContain('Kết quả của công thức là “phòng”, không phải “số không đơn vị” như đã khai.')
  await draw('so_phong')
  expect(words()).toContain('Công thức dùng được; kết quả tính bằng phòng.')
})
