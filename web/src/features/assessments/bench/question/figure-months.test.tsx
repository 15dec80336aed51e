// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { startPage } from '../../../../../../tests/support/page.ts'
import { FigureMonths } from './figure-months.tsx'

const page = startPage()
const drawn = () =>
  [...document.querySelectorAll('li')].map((month) => [...month.children].map((one) => one.textContent))

it('names each month with its bill and marks one that is not there; of one figure there is nothing', async () => {
  const months = ['5000', null, ...Array.from({ length: 10 }, () => '12.5')]
  await page.draw(<FigureMonths of="Điện" from="2025-12-01" months={months} />)
  expect(drawn().slice(0, 3)).toEqual([
    ['12/2025', '5.000'],
    ['1/2026', 'thiếu'],
    ['2/2026', '12,5'],
  ])
  expect([drawn().length, document.querySelectorAll('[data-missing]').length]).toEqual([12, 1])
  await page.draw(<FigureMonths of="Điện" from="2025-12-01" months={undefined} />)
  expect(document.querySelector('ul')).toBeNull()
})
