import { expect, it } from 'vitest'
import { grantWords, saveWords } from './role-words.ts'

it('says whom a key reaches that one person has asked for', () => {
  expect(grantWords({ name: 'Chỉ xem', userCount: 4 }, 'report:export')).toMatch(
    /chưa lưu\. .*cả 4 người .*“Chỉ xem” đều có/,
  )
  expect(grantWords({ name: 'Chỉ xem', userCount: 1 }, 'report:export')).toMatch(/“Chỉ xem” sẽ có/)
})

it('says before saving what it gives, takes, and to whom', () => {
  const permissions = ['report:view']
  const of = (userCount: number, members: { name: string }[] | null, keys: string[], isDirty = true) =>
    saveWords({ permissions, userCount, members }, keys, isDirty)
  const one = [{ name: 'Đặng Ngọc Minh' }]
  expect(of(1, one, ['report:view', 'report:export'])).toBe('Lưu sẽ thêm 1 quyền cho Đặng Ngọc Minh.')
  expect(of(4, null, ['report:export'])).toBe('Lưu sẽ thêm 1 quyền, bớt 1 quyền cho 4 người đang giữ.')
  expect(of(0, [], [])).toBe('Lưu sẽ bớt 1 quyền.')
  expect(of(1, one, permissions)).toMatch(/các quyền giữ nguyên/)
  expect(of(1, one, permissions, false)).toBe('Chưa có thay đổi.')
})
