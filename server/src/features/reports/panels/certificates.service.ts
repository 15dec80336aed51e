import { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import type { Figure, Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { expiryMonths, mostCommunes } from '@nhanxanh/contract/features/reports.rules'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { placesOf } from '../../addresses/addresses.service.ts'
import { levelsIssued, placesOfCertificates } from '../../certificates/certificates.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { figureOf, mayCount, noFigure, sharedSearch, splitOf } from '../counting.service.ts'
import type { Reading, Search } from '../counting.service.ts'

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
  const [counts, places, levels] = await Promise.all([
    placesOfCertificates(reading, certificatesQuery.parse(search)),
    placesOf(reading.db),
    levelsIssued(reading.db),
  ])
  const figure = (count: number, more: Search): Figure => ({
    count,
    list: '/certificates',
    search: { ...search, ...more },
  })
  return [...Map.groupBy(counts, ({ code }) => code)]
    .map(([key, rows]) => ({
      key,
      name: places.get(key)?.commune.name ?? key,
      figure: figure(
        rows.reduce((sum, { count }) => sum + count, 0),
        { communeCode: key },
      ),
      levels: levels.map(({ key: level }) =>
        figure(rows.find((row) => row.level === level)?.count ?? 0, { communeCode: key, level }),
      ),
    }))
    .toSorted((one, other) => other.figure.count - one.figure.count || one.name.localeCompare(other.name, 'vi'))
    .slice(0, mostCommunes)
}

/** `2026-11` and those that follow it. */
const monthsFrom = (day: VietnamDay): string[] =>
  Array.from({ length: expiryMonths }, (_, nth) => addMonths(day, nth).slice(0, 7))

const expiryOf = async (reading: Reading, query: FiguresQuery): Promise<NonNullable<Figures['expiry']>> => {
  const search = { ...sharedSearch(query), ...inForce }
  const unsought = { ...search, renewal: 'unsought' }
  const [split, splitUnsought] = await Promise.all([
    splitOf(reading, { list: '/certificates', search, by: 'expiryMonth' }),
    splitOf(reading, { list: '/certificates', search: unsought, by: 'expiryMonth' }),
  ])
  return monthsFrom(vietnamDay(reading.now)).map((month) => ({
    month,
    figure: split.get(month) ?? noFigure('/certificates', { ...search, expiryMonth: month }),
    unrenewed: splitUnsought.get(month) ?? noFigure('/certificates', { ...unsought, expiryMonth: month }),
  }))
}

/** What becomes a certificate as soon as somebody signs, or issues. */
const waitingOf = async (reading: Reading) => {
  const [deciding, awaiting] = await Promise.all([
    figureOf(reading, '/assessments', { stage: 'deciding' }),
    figureOf(reading, '/assessments', { flag: 'awaiting' }),
  ])
  return { deciding, awaiting }
}

/** The target is that of the whole programme, whatever the filter: its share is told of the whole. */
const targetOf = async (reading: Reading): Promise<NonNullable<Figures['target']>> => {
  const year = vietnamDay(reading.now).slice(0, 4)
  const [issued, { values }, waiting] = await Promise.all([
    figureOf(reading, '/certificates', { issuedFrom: `${year}-01-01`, issuedTo: `${year}-12-31` }),
    programmeOf(reading.db),
    mayCount(reading, '/assessments') ? waitingOf(reading) : null,
  ])
  return { year: Number(year), issued, target: values.yearlyTarget === 0 ? null : values.yearlyTarget, waiting }
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
