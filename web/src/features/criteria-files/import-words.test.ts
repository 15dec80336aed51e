import { expect, it } from 'vitest'
import { applyWords, writtenWords } from './import-words.ts'

const counts = { created: 1, updated: 1200, same: 5, removed: 2, archived: 1, failed: 0 }
const none = { ...counts, created: 0, updated: 0 }

it('names what the button will do, and removes only where the person agreed', () => {
  expect(applyWords({ counts }, false)).toBe('Nhập 1.201 dòng')
  expect(applyWords({ counts }, true)).toBe('Nhập 1.201 dòng, xoá 3 dòng')
  expect(applyWords({ counts: none }, true)).toBe('Xoá 3 dòng')
})

it('tells what was written', () => {
  expect(writtenWords({ counts })).toBe('1 dòng mới, 1.200 dòng cập nhật, 2 dòng xoá, 1 dòng lưu trữ')
  expect(writtenWords({ counts: { ...none, removed: 0 } })).toBe('1 dòng lưu trữ')
})
