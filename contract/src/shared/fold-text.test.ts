import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { foldText, foldWithMap } from './fold-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const vietnamese = fc.string({
  unit: fc.constantFrom(
    ...Array.from('aăâbcdđeêghiklmnoôơpqrstuưvxyàảãáạằẳẵắặầẩẫấậòỏõóọờởỡớợửữứựÁĐƯ 0123456789-./,“”&'),
  ),
  maxLength: 60,
})

function forEach(texts: fc.Arbitrary<string>, hold: (s: string) => void): void {
  fc.assert(
    fc.property(texts, (s) => {
      hold(s)
    }),
  )
}

describe('foldText', () => {
  test.each([
    ['Khách sạn Biển Xanh', 'khach san bien xanh'],
    ['ĐÔNG HẢI', 'dong hai'],
    ['Ðông Hải (Ð of old fonts)', 'dong hai d of old fonts'],
    ['hoà', 'hoa'],
    ['hòa', 'hoa'],
    ['thuý', 'thuy'],
    ['thúy', 'thuy'],
    ['quyển Ưng ửng nghiêng', 'quyen ung ung nghieng'],
    ['  Nhà   nghỉ\t“Gió\u00a0Biển”,\nsố 12/3-A ', 'nha nghi gio bien so 12 3 a'],
    ['L’Amour & Hòn Chồng', 'l amour hon chong'],
    ['Po\u200bKlong Garai\ufeff', 'poklong garai'],
    ['１２ m² ﬁ', '12 m2 fi'],
    ['-- …', ''],
    ['', ''],
    ['İ', 'i'],
    ['Khu A😀B', 'khu a b'],
  ])('%j → %j', (original, folded) => {
    expect(foldText(original)).toBe(folded)
  })

  test('composed and decomposed writing fold alike', () => {
    forEach(anyText, (s) => expect(foldText(s.normalize('NFC'))).toBe(foldText(s.normalize('NFD'))))
    forEach(vietnamese, (s) => expect(foldText(s)).toBe(foldText(s.normalize('NFD'))))
  })

  test('folding twice changes nothing', () => {
    forEach(anyText, (s) => expect(foldText(foldText(s))).toBe(foldText(s)))
  })

  test('Vietnamese folds to plain letters, digits and single spaces', () => {
    forEach(vietnamese, (s) => expect(foldText(s)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/))
  })
})

describe('foldWithMap', () => {
  test('gives the text of foldText, one place for each of its units', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, vietnamese), (s) => {
        const folded = foldWithMap(s)
        expect(folded.text).toBe(foldText(s))
        expect(folded.starts).toHaveLength(folded.text.length)
        expect(folded.ends).toHaveLength(folded.text.length)
      }),
    )
  })

  test('places are inside the original, not empty, and go forward', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        const { starts, ends } = foldWithMap(s)
        let last = 0
        for (const [unit, start] of starts.entries()) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(ends[unit]).toBeGreaterThan(start)
          expect(ends[unit]).toBeLessThanOrEqual(s.length)
          last = start
        }
      }),
    )
  })

  test('what a unit points to folds to that unit', () => {
    fc.assert(
      fc.property(vietnamese, (s) => {
        for (const original of [s.normalize('NFC'), s.normalize('NFD')]) {
          const { text, starts, ends } = foldWithMap(original)
          for (const [unit, letter] of Array.from(text).entries())
            expect(foldText(original.slice(starts[unit], ends[unit]))).toBe(letter.trim())
        }
      }),
    )
  })

  test('each part of a sign that folds to several points to the whole sign', () => {
    expect(foldWithMap('a⅐')).toEqual({ text: 'a1 7', starts: [0, 1, 1, 1], ends: [1, 2, 2, 2] })
  })

  test('a decomposed letter takes its marks along', () => {
    const original = 'Hoà Bình'.normalize('NFD')
    const { text, starts, ends } = foldWithMap(original)
    const from = text.indexOf('hoa')
    expect(original.slice(starts[from], ends[from + 2])).toBe('Hoà'.normalize('NFD'))
  })
})
