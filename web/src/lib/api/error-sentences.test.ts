import { expect, it } from 'vitest'
import { loadSentences, sentenceFor } from './error-sentences.ts'

it('shows sentences as they are and says little of codes, until the catalogue is there', async () => {
  expect(sentenceFor('Hồ sơ đã khoá.')).toBe('Hồ sơ đã khoá.')
  expect(sentenceFor('FORBIDDEN')).toBe('Đã có lỗi xảy ra')
  await loadSentences()
  expect(sentenceFor('Hồ sơ đã khoá.')).toBe('Hồ sơ đã khoá.')
  expect(sentenceFor('FORBIDDEN')).toBe('Bạn không có quyền thực hiện thao tác này.')
  expect(sentenceFor('NO_SUCH_CODE')).toBe('Đã có lỗi xảy ra')
})
