import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everything, permissions } from '../permissions.ts'
import { dependencyHints, fourEyesBreaches, keyDifference, keysByThing, thingsWords } from './roles.rules.ts'

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

const someKeys = fc.subarray([...permissions])

it('warns of work for two people where a role holds both keys of a pair, and of nothing where it holds one', () => {
  const pairs = fourEyesBreaches(permissions)
  expect(pairs.length).toBeGreaterThan(0)
  for (const { first, second } of pairs) {
    expect([fourEyesBreaches([first]), fourEyesBreaches([second])]).toEqual([[], []])
  }
  fc.assert(
    fc.property(someKeys, (keys) => {
      const both = pairs.filter(({ first, second }) => keys.includes(first) && keys.includes(second))
      expect(fourEyesBreaches(keys)).toEqual(both)
      expect(fourEyesBreaches([...keys, everything])).toEqual([])
    }),
  )
})

it('hints at a key that is lacking until it is there', () => {
  fc.assert(
    fc.property(someKeys, (keys) => {
      const mended = new Set<string>(keys)
      for (let hints = dependencyHints(keys); hints.length > 0; hints = dependencyHints([...mended])) {
        for (const { key, without } of hints) {
          expect([mended.has(key), keys.includes(without)]).toEqual([true, false])
          mended.add(without)
        }
      }
    }),
  )
})

it('tells of a change what turns the one set of keys into the other', () => {
  fc.assert(
    fc.property(someKeys, someKeys, (before, after) => {
      const { gained, lost } = keyDifference(before, after)
      const changed = new Set([...before.filter((key) => !lost.includes(key)), ...gained])
      expect(changed).toEqual(new Set(after))
      expect(gained.filter((key) => lost.includes(key))).toEqual([])
    }),
  )
})
