import { expect, it } from 'vitest'
import { listQuery, searchedText } from './list.ts'

const query = listQuery({ orderFields: ['name'], orderField: 'name', orderDirection: 'ASC' }, {})

it('counts a search after NFC, however its letters are written', () => {
  const text = 'ệ'.repeat(200)
  expect(query.parse({ q: text.normalize('NFD') }).q).toBe(text)
  expect(query.safeParse({ q: `${text}ệ` }).success).toBe(false)
})

it.each(['', ' ', '\u200B', ' \u200B\u200D\uFEFF ', '\u0301', '?!', '…'])('takes %j for no search', (text) => {
  expect(query.parse({ q: text }).q).toBeUndefined()
  expect(searchedText(text)).toBe('')
})

it('leaves a search as it was written, between its spaces', () => {
  expect(query.parse({ q: ' \u200BBiển “xanh”? ' }).q).toBe('\u200BBiển “xanh”?')
  expect(searchedText('  Biển ')).toBe('Biển')
})
