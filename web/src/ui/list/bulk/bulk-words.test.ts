import { expect, it } from 'vitest'
import { doneWords } from './bulk-words.ts'

const counts = { waiting: 0, excluded: 1, done: 2, skipped: 1, failed: 0 }
const approval = { verb: (count: string) => `Duyệt ${count} hồ sơ` }

it('says what was done by its verb and by the rows that it was done to', () => {
  expect(doneWords({ undoes: null, counts }, approval, 'hồ sơ')).toBe('Đã duyệt 2 hồ sơ.')
  expect(doneWords({ undoes: null, counts }, undefined, 'hồ sơ')).toBe('Đã xử lý 2 hồ sơ.')
  expect(doneWords({ undoes: crypto.randomUUID(), counts }, approval, 'hồ sơ')).toBe('Đã hoàn tác 2 hồ sơ.')
  expect(doneWords({ undoes: null, counts: { ...counts, done: 0 } }, approval, 'hồ sơ')).toBe(
    'Chưa xử lý được hồ sơ nào.',
  )
})
