import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeWords, decimalOf, numberWords, typedOf } from './number-words.ts'

it.each([
  ['0', 'không'],
  ['15', 'mười lăm'],
  ['21', 'hai mươi mốt'],
  ['105', 'một trăm lẻ năm'],
  ['1005', 'một nghìn không trăm lẻ năm'],
  ['65166', 'sáu mươi lăm nghìn một trăm sáu mươi sáu'],
  ['2000000', 'hai triệu'],
  ['12.5', 'mười hai phẩy năm'],
])('reads %s as “%s”', (decimal, words) => expect(numberWords(decimal)).toBe(words))

it.each([
  ['65.166', '65166'],
  ['65166', '65166'],
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['1.234,50', '1234.5'],
  ['007', '7'],
  ['1.2.3', null],
  ['12 kg', null],
])('takes “%s” for %s', (typed, decimal) => expect(decimalOf(typed)).toBe(decimal))

it('reads back what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
      const decimal = `${whole}${part === 0 ? '' : `.${String(part).padStart(2, '0').replace(/0$/, '')}`}`
      expect(decimalOf(typedOf(decimal))).toBe(decimal)
    }),
  )
})

it.each([
  ['65166', '61980', null],
  ['65166', '0', null],
  ['0', '61980', null],
  ['651.66', '61980', 'Số này chỉ bằng 1,1 % kỳ trước. Hãy xem lại số và đơn vị; nếu đúng thì cứ để vậy.'],
  ['140000', '61980', 'Số này gấp 2,3 lần kỳ trước. Hãy xem lại số và đơn vị; nếu đúng thì cứ để vậy.'],
])('says of %s after %s: %s', (now, before, words) => expect(changeWords(now, before)).toBe(words))
