import { expect, it } from 'vitest'
import { grantWords } from './role-editor.tsx'

it('says whom a key reaches that one person has asked for', () => {
  expect(grantWords({ name: 'Chỉ xem', userCount: 4 }, 'report:export')).toMatch(/chưa lưu\. .*cả 4 người .*“Chỉ xem”/)
  expect(grantWords({ name: 'Chỉ xem', userCount: 1 }, 'report:export')).toMatch(/chỉ đến người/)
})
