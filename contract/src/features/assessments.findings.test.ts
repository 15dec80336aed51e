import { expect, it } from 'vitest'
import { rational } from '../formula/rational.ts'
import { amountsOf, claimedOf, themesOf } from './assessments.findings.ts'

const value = (n: bigint, d = 1n) => ({ kind: 'value' as const, value: rational(n, d), steps: [] })

it('adds up what a stay takes, each in its unit, and leaves out what lacks a number', () => {
  const values = {
    so_dem_khach: '1000',
    dien_luoi_kwh: '9000.5',
    dien_tu_sx_kwh: '0',
    nhien_lieu_kwh: '99.5',
    nuoc_m3: '312.5',
    rac_kg: '800',
  }
  expect(amountsOf({ values, outcomes: new Map([['pt_tong', value(25n, 2n)]]) })).toEqual({
    nights: '1000',
    energy: '9100',
    water: '312500',
    waste: '800',
    emissions: '12500',
  })
  expect(amountsOf({ values: { ...values, dien_tu_sx_kwh: '' }, outcomes: new Map() })).toEqual({
    nights: '1000',
    water: '312500',
    waste: '800',
  })
  expect(amountsOf({ values: { ...values, so_dem_khach: '0' }, outcomes: new Map() })).toEqual({})
})

it('sets what was claimed beside what was found, group by group', () => {
  const groupOf = (code: string, points: bigint, maximum: bigint) =>
    ({ group: { code, name: code, subGroups: [] }, points: rational(points), maximum: rational(maximum) }) as never
  const own = [groupOf('KNK', 20n, 30n), groupOf('QL', 5n, 5n)]
  expect(themesOf(claimedOf(own), [groupOf('KNK', 12n, 28n), groupOf('QL', 0n, 0n)])).toEqual({
    KNK: { own: '20', ownMaximum: '30', found: '12', maximum: '28' },
  })
})
