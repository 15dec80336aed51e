import { expect, it, vi } from 'vitest'

it('shows sentences as they are and says little of codes, until the catalogue is there', async () => {
  // Another file of this worker may have loaded the catalogue before.
  vi.resetModules()
  const { loadSentences, sentenceFor } = await import('./error-sentences.ts')
  expect(sentenceFor('Hồ sơ đã khoá.')).toBe('Hồ sơ đã khoá.')
  expect(sentenceFor('FORBIDDEN')).toBe('Đã có lỗi xảy ra')
  await loadSentences()
  expect(sentenceFor('Một câu <b>của</b> máy chủ.')).toBe('Một câu <b>của</b> máy chủ.')
  expect(sentenceFor('FORBIDDEN')).toBe('Bạn không có quyền thực hiện thao tác này.')
  expect(sentenceFor('NO_SUCH_CODE')).toBe('Đã có lỗi xảy ra')
})
