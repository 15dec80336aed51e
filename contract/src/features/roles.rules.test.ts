import { describe, expect, it } from 'vitest'
import { everything, permissions } from '../permissions.ts'
import { keysByThing, thingsWords } from './roles.rules.ts'

describe('the keys of a role by what they are about', () => {
  it('name each thing once, in the order of the catalogue, with what may be done with it', () => {
    expect(keysByThing(['file:upload', 'role:read', 'role:list'])).toEqual([
      { thing: 'Vai trò', may: 'xem danh sách, xem chi tiết' },
      { thing: 'Tệp', may: 'tải lên' },
    ])
    expect(keysByThing([])).toEqual([])
  })

  it('leave none of the catalogue out, and nothing that it does not know in', () => {
    const all = keysByThing([...permissions, 'khong:co'])
    expect(all.flatMap(({ may }) => may.split(', '))).toHaveLength(permissions.length)
    expect(keysByThing([everything])).toEqual(all)
  })

  it('stand in one cell; everything is said in two words', () => {
    expect(thingsWords(['role:list', 'file:upload'])).toBe('Vai trò: xem danh sách; Tệp: tải lên')
    expect(thingsWords([everything])).toBe('Toàn quyền')
  })
})
