import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasMarks, parseRichText, safeAddress, type Inline } from './parse-rich-text.ts'

const told = (inline: Inline): string => {
  if (inline.kind === 'text') return inline.text
  return inline.kind === 'link'
    ? `<${inline.text} ${inline.href}>`
    : `{${inline.kind} ${inline.parts.map(told).join('')}}`
}
const blocks = (source: string) =>
  parseRichText(source).map(({ kind, lines }) => `${kind}: ${lines.map((line) => line.map(told).join('')).join(' / ')}`)

it('reads paragraphs, lists, bold, italic and links', () => {
  const source =
    'Chụp **hai ảnh** của *từng* phòng.\nXem [mẫu](https://nhanxanh.example/mau).\n\n- Ảnh 1\n- Ảnh 2\n\n1. Một\n2) Hai'
  expect(blocks(source)).toEqual([
    'paragraph: Chụp {bold hai ảnh} của {italic từng} phòng. / Xem <mẫu https://nhanxanh.example/mau>.',
    'bullets: Ảnh 1 / Ảnh 2',
    'numbers: Một / Hai',
  ])
  expect([hasMarks(source), hasMarks('Hai dòng\nthôi.')]).toEqual([true, false])
})

it('leaves alone what is no mark', () => {
  expect(blocks('3 * 4 * 5 = 60, ** và [a] (b)')).toEqual(['paragraph: 3 * 4 * 5 = 60, ** và [a] (b)'])
  expect(blocks('-5 độ')).toEqual(['paragraph: -5 độ'])
})

it('never leads to a script, however it is dressed', () => {
  const wicked = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//nhanxanh.example',
    '/criterias',
  ]
  expect(wicked.map(safeAddress)).toEqual(wicked.map(() => null))
  expect(blocks('[bấm](javascript:alert`1`)')).toEqual(['paragraph: [bấm](javascript:alert`1`)'])
  expect(safeAddress('https://nhanxanh.example/a?b=c')).toBe('https://nhanxanh.example/a?b=c')
})

const lettersOf = (inline: Inline): string =>
  inline.kind === 'text' || inline.kind === 'link' ? inline.text : inline.parts.map(lettersOf).join('')

it('takes any text, and shows letters of nothing but that text', () => {
  const pieces = fc.constantFrom(
    '**',
    '*',
    '[',
    '](',
    ')',
    'a',
    ' ',
    '\n',
    '- ',
    '1. ',
    'https://x.example',
    'javascript:',
    '<b>',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const source = parts.join('')
      for (const { lines } of parseRichText(source)) {
        for (const line of lines) {
          for (const inline of line) {
            if (inline.kind === 'link') expect(inline.href).toMatch(/^(https?|mailto):/)
            expect(source).toContain(lettersOf(inline).split('*')[0])
          }
        }
      }
    }),
  )
})
