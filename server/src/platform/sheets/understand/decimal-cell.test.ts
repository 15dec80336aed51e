import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { decimalWords } from '@nhanxanh/contract/formula/units'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bothNumbers, groupsIn, readDecimal, understoodAs } from './decimal-cell.ts'

const asText = (text: string) => ({ text, isNumber: false })

describe('a number in a text cell', () => {
  it.each([
    ['65.166', '65166'],
    ['45.600', '45600'],
    ['1.000', '1000'],
    ['-65.166', '-65166'],
    ['0.125', '0.125'],
    ['012.345', '012.345'],
    ['12,500', '12.500'],
    ['12,5', '12.5'],
    ['1234.567', '1234.567'],
    ['1.5', '1.5'],
    ['1234.5', '1234.5'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1.234,567', '1234.567'],
    ['1,234.567', '1234.567'],
    ['1.234.567,89', '1234567.89'],
    ['65\u00a0166', '65166'],
    [' 65 166,5 ', '65166.5'],
    ['-3', '-3'],
    ['12.34.567', null],
    ['1.23,4', null],
    ['0.125.000', null],
    ['1.234,5,6', null],
    ['12 kWh', null],
    ['', null],
  ])('is read: %s', (text, number) => expect(readDecimal(asText(text))).toBe(number))

  it('comes back as it was written in Vietnamese, whatever it is', () => {
    const written = fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }))
    fc.assert(
      fc.property(written, ([whole, decimals]) => {
        const number = fromDecimal(`${whole}.${decimals}`)
        const words = number ? decimalWords(number) : ''
        expect(fromDecimal(readDecimal(asText(words)) ?? '')).toEqual(number)
      }),
    )
  })

  it.each([
    ['65.166', 'kWh', '“65.166” được hiểu là 65.166 kWh.'],
    ['12,500', '', '“12,500” được hiểu là 12,5.'],
    ['1,234.5', 'm³', '“1,234.5” được hiểu là 1.234,5 m³.'],
    ['1,234,567', 'kWh', '“1,234,567” được hiểu là 1.234.567 kWh.'],
    ['0.125', 'kWh', null],
    ['1.234.567', 'kWh', null],
    ['12,5', 'kWh', null],
    ['65166', 'kWh', null],
    ['khoảng 20', 'kWh', null],
  ])('of which another could be made says how it is understood: %s', (text, unit, words) =>
    expect(understoodAs(asText(text), unit)).toBe(words),
  )
})

it('is never read anew where the spreadsheet keeps it as a number', () => {
  const cell = { text: '65.166', isNumber: true }
  expect([readDecimal(cell), understoodAs(cell, 'kWh')]).toEqual(['65.166', null])
  expect(readDecimal({ text: '65,166', isNumber: true })).toBeNull()
})

describe('a number in a text cell, with what stands around it', () => {
  it.each([
    ['300 kg', 'kg', '300'],
    ['45.600kWh', 'kWh', '45600'],
    ["45'600", '', '45600'],
    ['1.200 M3', 'm³', '1200'],
    ['−3,5', '', '-3.5'],
    ['12 lít', 'kg', null],
  ])('is read without its unit: %s', (text, unit, number) => expect(readDecimal(asText(text), { unit })).toBe(number))

  it.each([
    ['45.600', null, ['45600', '45.600']],
    ['12,500', null, ['12.500', '12500']],
    ['12,500', ',', []],
    ['0.125', null, []],
    ['1.234.567', null, []],
  ] as const)('may be two, unless others tell: %s', (text, groups, texts) =>
    expect(bothNumbers(asText(text), '', groups).map((choice) => choice.text)).toEqual(texts),
  )

  it.each([
    [['45.600', '1.234.567'], '.'],
    [['45.600', '1.234,5'], '.'],
    [['12,500', '1,234.5'], ','],
    [['1.234,5', '1,234.5'], null],
    [['45.600', '12,5'], null],
  ] as const)('has the sign between thousands of its column: %j', (texts, groups) => {
    expect(groupsIn(texts)).toBe(groups)
    expect(readDecimal(asText('12,500'), { groups })).toBe(groups === ',' ? '12500' : '12.500')
  })
})
