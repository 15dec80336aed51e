import { expect, it } from 'vitest'
import { contactTemplateBody, filledTemplate, unknownWord } from './contacts.templates.ts'

const letter = {
  name: 'Bà Lê Thị Na',
  code: 'KH-LH-2026-0007',
  subject: 'Gia hạn',
  facility: { name: 'Khách sạn Biển' },
}

it('fills the words of a letter into a saved reply, as often as they stand there', () => {
  const body = 'Kính gửi {tên},\n{cơ sở} hỏi về “{chủ đề}” ({mã}). Trân trọng, {tên}.'
  expect(filledTemplate(body, letter)).toBe(
    'Kính gửi Bà Lê Thị Na,\nKhách sạn Biển hỏi về “Gia hạn” (KH-LH-2026-0007). Trân trọng, Bà Lê Thị Na.',
  )
  expect(filledTemplate('{cơ sở}', { ...letter, facility: null })).toBe('{cơ sở}')
})

it('knows no other words, and says which one it does not know', () => {
  expect(unknownWord('Gửi {ten} và {mã}')).toBe('{ten}')
  expect(unknownWord('Không có phần nào { để điền')).toBeNull()
  const parsed = contactTemplateBody.safeParse({ title: 'Gia hạn', body: 'Gửi {ông bà}' })
  expect(parsed.error?.issues[0]?.message).toContain('{ông bà}')
})
