import type { Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { expiryMonths, mostCommunes } from '@nhanxanh/contract/features/reports.rules'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { placesOf } from '../../addresses/addresses.service.ts'
import { levelsIssued } from '../../certificates/certificates.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { figureOf, mayCount, noFigure, sharedSearch, splitOf } from '../counting.service.ts'
import type { Reading } from '../counting.service.ts'

const inForce = { state: 'valid,expiring' } as const

const levelsOf = async (reading: Reading, query: FiguresQuery): Promise<NonNullable<Figures['levels']>> => {
  const levels = (await levelsIssued(reading.db)).map(({ key, name }) => ({ key, name }))
  const shown = facilityTypes.filter((type) => query.type?.includes(type) ?? true)
  const types = await Promise.all(
    shown.map(async (type) => {
      const search = { ...sharedSearch(query), ...inForce, type }
      const [all, split] = await Promise.all([
        figureOf(reading, '/certificates', search),
        splitOf(reading, { list: '/certificates', search, by: 'level' }),
      ])
      const figures = levels.map(({ key }) => split.get(key) ?? noFigure('/certificates', { ...search, level: key }))
      return { type, all, figures }
    }),
  )
  return { levels, types }
}

const communesOf = async (reading: Reading, query: FiguresQuery): Promise<NonNullable<Figures['communes']>> => {
  const search = { ...sharedSearch(query), ...inForce }
  const [split, places] = await Promise.all([
    splitOf(reading, { list: '/certificates', search, by: 'communeCode' }),
    placesOf(reading.db),
  ])
  return [...split]
    .map(([key, figure]) => ({ key, name: places.get(key)?.commune.name ?? key, figure }))
    .toSorted((one, other) => other.figure.count - one.figure.count || one.name.localeCompare(other.name, 'vi'))
    .slice(0, mostCommunes)
}

/** `2026-11` and those that follow it. */
const monthsFrom = (day: VietnamDay): string[] =>
  Array.from({ length: expiryMonths }, (_, nth) => addMonths(day, nth).slice(0, 7))

const expiryOf = async (reading: Reading, query: FiguresQuery): Promise<NonNullable<Figures['expiry']>> => {
  const search = { ...sharedSearch(query), ...inForce }
  const split = await splitOf(reading, { list: '/certificates', search, by: 'expiryMonth' })
  return monthsFrom(vietnamDay(reading.now)).map((month) => ({
    month,
    figure: split.get(month) ?? noFigure('/certificates', { ...search, expiryMonth: month }),
  }))
}

/** The target is that of the whole programme, whatever the filter: its share is told of the whole. */
const targetOf = async (reading: Reading): Promise<NonNullable<Figures['target']>> => {
  const year = vietnamDay(reading.now).slice(0, 4)
  const [issued, { values }] = await Promise.all([
    figureOf(reading, '/certificates', { issuedFrom: `${year}-01-01`, issuedTo: `${year}-12-31` }),
    programmeOf(reading.db),
  ])
  return { year: Number(year), issued, target: values.yearlyTarget === 0 ? null : values.yearlyTarget }
}

/** Everything about certificates; nothing for who may not list them. */
export const certificatesOf = async (reading: Reading, query: FiguresQuery) => {
  if (!mayCount(reading, '/certificates')) return { target: null, levels: null, communes: null, expiry: null }
  const [target, levels, communes, expiry] = await Promise.all([
    targetOf(reading),
    levelsOf(reading, query),
    communesOf(reading, query),
    expiryOf(reading, query),
  ])
  return { target, levels, communes, expiry }
}
