// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { FormulaReading } from './formula-reading.tsx'

const page = startPage()
const variables = [
  { name: 'dien_kwh', label: 'Điện lưới đã dùng', unit: 'kWh', kind: 'input' as const },
  { name: 'EF_DIEN', label: 'Hệ số phát thải', unit: 'kgCO2e/kWh', kind: 'constant' as const },
]

it('says what the names stand for, and leaves alone what nobody knows', async () => {
  await page.draw(<FormulaReading formula="dien_kwh * EF_DIEN / 1000 - la" variables={variables} />)
  expect(document.querySelector('p')?.textContent).toBe('Điện lưới đã dùng × Hệ số phát thải ÷ 1.000 − la')
})
