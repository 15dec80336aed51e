import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictRows, merged } from './three-ways.ts'

type Values = { name: string; phone: string; stars: number | null; tags: string[] }
const names = {
  name: 'Tên',
  phone: { label: 'Điện thoại', words: (phone: string) => `số ${phone}` },
  stars: 'Hạng sao',
  tags: 'Nhãn',
} as const
const base: Values = { name: 'Sóng Nhỏ', phone: '0912', stars: null, tags: ['a'] }

describe('three versions of one record', () => {
  it('ask only about fields that differ, and propose the side that loses nothing', () => {
    const mine = { ...base, name: 'Sóng Lớn', phone: '0913' }
    const current = { ...base, phone: '0914', stars: 3 }
    expect(conflictRows({ mine, current, base }, names)).toEqual([
      {
        key: 'name',
        label: 'Tên',
        words: { mine: 'Sóng Lớn', current: 'Sóng Nhỏ', base: 'Sóng Nhỏ' },
        proposed: 'mine',
      },
      {
        key: 'phone',
        label: 'Điện thoại',
        words: { mine: 'số 0913', current: 'số 0914', base: 'số 0912' },
        proposed: null,
      },
      {
        key: 'stars',
        label: 'Hạng sao',
        words: { mine: 'Để trống', current: '3', base: 'Để trống' },
        proposed: 'current',
      },
    ])
  })

  it('do not ask where both made the same change', () => {
    const mine = { ...base, name: 'Biển' }
    expect(conflictRows({ mine, current: { ...mine }, base }, names)).toEqual([])
  })

  it('merge to the chosen side of each field', () => {
    const mine = { ...base, name: 'Sóng Lớn', phone: '0913' }
    const current = { ...base, phone: '0914', tags: ['b'] }
    const choices = { name: 'base', phone: 'current', tags: 'current' } as const
    expect(merged({ mine, current, base }, choices)).toEqual({ ...base, phone: '0914', tags: ['b'] })
  })

  it('lose no change of one side alone when the proposals are followed', () => {
    const change = fc.record({ name: fc.constantFrom('a', 'b'), phone: fc.constantFrom('1', '2') })
    fc.assert(
      fc.property(change, change, change, (one, two, three) => {
        const ways = { mine: { ...base, ...one }, current: { ...base, ...two }, base: { ...base, ...three } }
        const proposals = conflictRows(ways, names).flatMap(({ key, proposed }) =>
          proposed === null ? [] : [[key, proposed]],
        )
        const result = merged(ways, Object.fromEntries(proposals))
        for (const key of ['name', 'phone'] as const) {
          if (ways.mine[key] === ways.base[key]) expect(result[key]).toBe(ways.current[key])
          if (ways.current[key] === ways.base[key]) expect(result[key]).toBe(ways.mine[key])
        }
      }),
    )
  })
})
