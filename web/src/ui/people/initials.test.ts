import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Nguyễn Thị Ánh', 'NÁ'],
  ['đỗ quang vinh', 'ĐV'],
  ['Ẩn', 'Ẩ'],
  ['  Trần   Văn ', 'TV'],
  ['Ánh'.normalize('NFD'), 'Á'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
