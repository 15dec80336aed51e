import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

it('tells the words that were taken out from those that came in', () => {
  expect(wordDiff('Khách sạn Biển Xanh', 'Khách sạn Biển Rất Xanh')).toEqual([
    { kind: 'same', text: 'Khách sạn Biển ' },
    { kind: 'added', text: 'Rất ' },
    { kind: 'same', text: 'Xanh' },
  ])
  expect(wordDiff('12 Trần Phú', '14 Trần Phú').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'removed 12',
    'added 14',
    'same  Trần Phú',
  ])
})

it('loses nothing of either text', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'ă', ' ', '\n', 'từ')).map((words) => words.join(''))
  const without = (kind: string, parts: ReturnType<typeof wordDiff>) =>
    parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      expect([without('added', parts), without('removed', parts)]).toEqual([before, after])
    }),
  )
})
