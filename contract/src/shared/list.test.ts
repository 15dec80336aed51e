import { expect, it } from 'vitest'
import { listQuery } from './list.ts'

const query = listQuery({ orderFields: ['name'], orderField: 'name', orderDirection: 'ASC' }, {})

it('counts a search after NFC, however its letters are written', () => {
  const text = 'ệ'.repeat(200)
  expect(query.parse({ q: text.normalize('NFD') }).q).toBe(text)
  expect(query.safeParse({ q: `${text}ệ` }).success).toBe(false)
})
