import { expect, it } from 'vitest'
import { ownName, ownWords } from '../change-words.ts'

const by = { id: null, name: 'Quản trị' }

it('says what changed of accounts, roles, requests and settings in words, never by keys', () => {
  const words = (entityType: string, field: string, value: unknown) => {
    const entry = { entityType, changedBy: by }
    return `${ownName(entry, field)}: ${ownWords(entry, field, value)}`
  }
  expect(words('user', 'expiresOn', '2026-12-31')).toBe('Ngày hết hạn tài khoản: 31/12/2026')
  expect(words('user', 'expiresOn', null)).toBe('Ngày hết hạn tài khoản: Không có')
  expect(words('user', 'status', 'inactive')).toBe('Trạng thái: Ngừng hoạt động')
  expect(words('user', 'name', 'Lan')).toBe('Họ tên: Lan')
  expect(words('role', 'permissions', ['user:list', '*'])).toBe('Quyền: Xem danh sách người dùng, Toàn quyền')
  expect(words('permission-request', 'permission', 'user:ban')).toBe('Quyền được xin: Cấm người dùng')
  expect(words('settings', 'fourEyes', true)).toBe('Quyết định cần người thứ hai: có')
  expect(words('settings', 'reasons', [{ code: 'x', name: 'Lý do một' }])).toBe('Lý do từ chối: Lý do một')
})
