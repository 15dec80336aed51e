import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import type { Figure, Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { expiryMonths, mostCommunes } from '@nhanxanh/contract/features/reports.rules'
import type { CountedList, FunnelKey } from '@nhanxanh/contract/features/reports.rules'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { placesOf } from '../addresses/addresses.service.ts'
import { levelsIssued } from '../certificates/certificates.service.ts'
import { decisionWaits } from '../facilities/facilities.service.ts'
import { decisionRulesOf } from '../settings/settings.service.ts'
import { figureOf, mayCount, sharedSearch, splitOf } from './counting.service.ts'
import type { Reading, Search } from './counting.service.ts'
import * as repo from './reports.repo.ts'

const inForce = { state: 'valid,expiring' } as const
const none = (list: CountedList, search: Search): Figure => ({ count: 0, list, search: { ...search } })

const periodOf = ({ from, to }: FiguresQuery, name: 'submitted' | 'issued'): Search => ({
  ...(from && { [`${name}From`]: from }),
  ...(to && { [`${name}To`]: to }),
})

type Step = { key: FunnelKey; list: CountedList; search: Search }

/** Registrations and assessments by the day on which they were handed in, certificates by that of their issue. */
const stepsOf = (query: FiguresQuery): readonly Step[] => {
  const shared = sharedSearch(query)
  const submitted = { ...shared, ...periodOf(query, 'submitted') }
  const ofFacilities = (key: FunnelKey, status?: string): Step => ({
    key,
    list: '/facilities',
    search: { ...submitted, ...(status && { status }) },
  })
  const ofAssessments = (key: FunnelKey, status: string): Step => ({
    key,
    list: '/assessments',
    search: { ...submitted, status },
  })
  return [
    ofFacilities('registered'),
    ofFacilities('approved', 'approved'),
    ofFacilities('pending', 'pending'),
    ofFacilities('rejected', 'rejected'),
    ofAssessments('submitted', 'submitted,supplement,approved,failed'),
    ofAssessments('passed', 'approved'),
    ofAssessments('underReview', 'submitted'),
    ofAssessments('supplement', 'supplement'),
    ofAssessments('failed', 'failed'),
    { key: 'issued', list: '/certificates', search: { ...shared, ...periodOf(query, 'issued') } },
  ]
}

const funnelOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['funnel']> => {
  const steps = stepsOf(query).filter(({ list }) => mayCount(reading, list))
  if (steps.length === 0) return null
  return Promise.all(
    steps.map(async ({ key, list, search }) => ({ key, figure: await figureOf(reading, list, search) })),
  )
}

/** The day in the middle, or within which nine of ten were done; `waits` in rising order. */
const within = (waits: readonly { days: number; files: number }[], share: number): number | null => {
  const all = waits.reduce((sum, { files }) => sum + files, 0)
  let left = Math.ceil(all * share)
  for (const { days, files } of waits) {
    left -= files
    if (left <= 0) return days
  }
  return null
}

const timelinessOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['timeliness']> => {
  if (!mayCount(reading, '/facilities')) return null
  const search = { ...sharedSearch(query), ...periodOf(query, 'submitted'), status: 'approved,rejected' }
  const [decided, waits, { approvalDays }] = await Promise.all([
    figureOf(reading, '/facilities', search),
    decisionWaits(reading, facilitiesQuery.parse(search)),
    decisionRulesOf(reading.db, reading.caller),
  ])
  const inTime = waits.filter(({ days }) => days <= approvalDays).reduce((sum, { files }) => sum + files, 0)
  return { decided, median: within(waits, 0.5), ninth: within(waits, 0.9), targetDays: approvalDays, inTime }
}

const loadOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['load']> => {
  if (!mayCount(reading, '/assessments')) return null
  const open = { ...sharedSearch(query), stage: 'reviewing,deciding,waiting' }
  const split = { list: '/assessments', by: 'lead' } as const
  const [all, late] = await Promise.all([
    splitOf(reading, { ...split, search: open }),
    splitOf(reading, { ...split, search: { ...open, flag: 'overdue' } }),
  ])
  const people = [...all.keys()].filter((key) => key !== 'me' && key !== 'none')
  const names = await repo.listNames(reading.db, people)
  return people
    .map((key) => {
      const figure = all.get(key) ?? none('/assessments', { ...open, lead: key })
      const overdue = late.get(key) ?? none('/assessments', { ...open, flag: 'overdue', lead: key })
      return { key, name: names.get(key) ?? 'Cán bộ đã rời đi', figure, late: overdue }
    })
    .toSorted((one, other) => other.figure.count - one.figure.count || one.name.localeCompare(other.name, 'vi'))
}

const levelsOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['levels']> => {
  const levels = (await levelsIssued(reading.db)).map(({ key, name }) => ({ key, name }))
  const shown = facilityTypes.filter((type) => query.type?.includes(type) ?? true)
  const types = await Promise.all(
    shown.map(async (type) => {
      const search = { ...sharedSearch(query), ...inForce, type }
      const [all, split] = await Promise.all([
        figureOf(reading, '/certificates', search),
        splitOf(reading, { list: '/certificates', search, by: 'level' }),
      ])
      const figures = levels.map(({ key }) => split.get(key) ?? none('/certificates', { ...search, level: key }))
      return { type, all, figures }
    }),
  )
  return { levels, types }
}

const communesOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['communes']> => {
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

const expiryOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['expiry']> => {
  const search = { ...sharedSearch(query), ...inForce }
  const split = await splitOf(reading, { list: '/certificates', search, by: 'expiryMonth' })
  return monthsFrom(vietnamDay(reading.now)).map((month) => ({
    month,
    figure: split.get(month) ?? none('/certificates', { ...search, expiryMonth: month }),
  }))
}

/** All figures of the programme that this reader may see, each counted by the list that it leads to. */
export const figuresOf = async (reading: Reading, query: FiguresQuery): Promise<Figures> => {
  const seesCertificates = mayCount(reading, '/certificates')
  const [funnel, timeliness, load, levels, communes, expiry] = await Promise.all([
    funnelOf(reading, query),
    timelinessOf(reading, query),
    loadOf(reading, query),
    seesCertificates ? levelsOf(reading, query) : null,
    seesCertificates ? communesOf(reading, query) : null,
    seesCertificates ? expiryOf(reading, query) : null,
  ])
  return { at: reading.now.toISOString(), funnel, timeliness, load, levels, communes, expiry }
}
