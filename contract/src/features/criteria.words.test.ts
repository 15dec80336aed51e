import { expect, it } from 'vitest'
import { scaleWords } from './criteria.words.ts'

const measured = { kind: 'calculated', formula: 'a / b * 1000', direction: 'up', bands: [] } as const

it('tells the unit that is shown apart from the one that is checked', () => {
  const words = (unit: string, displayUnit: string) => scaleWords({ ...measured, unit, displayUnit })
  expect(words('buồng/1000 khách', '')).toBe('Công thức a / b * 1000 [buồng/1000 khách]')
  expect(words('buồng/1000 khách', 'buồng trên 1.000 khách')).toBe(
    'Công thức a / b * 1000 [buồng/1000 khách, hiển thị “buồng trên 1.000 khách”]',
  )
  expect(words('', 'điểm')).toBe('Công thức a / b * 1000 [không đơn vị, hiển thị “điểm”]')
})
