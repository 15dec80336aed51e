import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each([
  ['zero width', 'a\u200Bb\u200C\u2060\uFEFFc', 'abc'],
  ['soft hyphen', 'nhà\u00AD hàng', 'nhà hàng'],
  ['marks of direction', '\u202Egnp.exe\u202C \u2066x\u2069\u200F', 'gnp.exe x'],
  ['fillers that count as letters', '\u3164\u115F\uFFA0\u2800', ''],
  ['blanks', 'a\tb\u00A0c\u3000d\u202Fe', 'a b c d e'],
  ['ends of lines', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a mark apart from its letter', 'ho\u200Ba\u0300', 'hoà'],
  ['a letter whose mark was kept apart', 'a\u200B\u0301', 'á'],
  ['a family', 'Nhà 👨\u200D👩\u200D👧 ❤\uFE0F 👍🏽', 'Nhà 👨\u200D👩\u200D👧 ❤\uFE0F 👍🏽'],
  ['a joiner between letters', 'a\u200Db\uFE0F', 'ab'],
])('takes out what cannot be seen: %s', (_, given, clean) => {
  expect(cleanText(given)).toBe(clean)
  expect(cleanText(clean)).toBe(clean)
})
