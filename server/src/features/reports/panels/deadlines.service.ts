import { assessmentsQuery } from '@nhanxanh/contract/features/assessments'
import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import type { Figure, Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { timesFound } from '../../assessments/findings/findings.service.ts'
import { decisionWaits } from '../../facilities/facilities.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { daysSearch, figureOf, mayCount, noFigure, sharedSearch, splitOf } from '../counting.service.ts'
import type { Reading, Search } from '../counting.service.ts'
import * as repo from '../reports.repo.ts'

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

type Timed = NonNullable<Figures['timeliness']>[number]
type Target = Pick<Timed, 'targetDays'>

/** How long the decided registrations of the period waited. */
const registrationOf = async (reading: Reading, query: FiguresQuery, { targetDays }: Target): Promise<Timed> => {
  const search = { ...sharedSearch(query), ...daysSearch(query, 'submitted'), status: 'approved,rejected' }
  const [decided, waits] = await Promise.all([
    figureOf(reading, '/facilities', search),
    decisionWaits(reading, facilitiesQuery.parse(search)),
  ])
  const inTime = waits.filter(({ days }) => days <= targetDays).reduce((sum, { files }) => sum + files, 0)
  return { stage: 'registration', decided, median: within(waits, 0.5), ninth: within(waits, 0.9), targetDays, inTime }
}

const list = '/assessments'

/** How long the decided assessments of the period took; each had the target of its own day. */
const reviewOf = async (reading: Reading, query: FiguresQuery, { targetDays }: Target): Promise<Timed> => {
  const search = { ...sharedSearch(query), ...daysSearch(query, 'submitted'), status: 'approved,failed' }
  const [decided, times] = await Promise.all([
    figureOf(reading, list, search),
    timesFound(reading, assessmentsQuery.parse(search), targetDays),
  ])
  const inTime = times.reduce((sum, each) => sum + each.inTime, 0)
  return { stage: 'review', decided, median: within(times, 0.5), ninth: within(times, 0.9), targetDays, inTime }
}

/** How long each stage takes whose list this reader may open. */
export const timelinessOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['timeliness']> => {
  const { approvalDays, assessmentDays } = (await programmeOf(reading.db)).values
  const stages = await Promise.all([
    ...(mayCount(reading, '/facilities') ? [registrationOf(reading, query, { targetDays: approvalDays })] : []),
    ...(mayCount(reading, list) ? [reviewOf(reading, query, { targetDays: assessmentDays })] : []),
  ])
  return stages.length === 0 ? null : stages
}

/** What is counted of each person: what is open, and of what was handed in within the period what was decided. */
const loadSearches = (query: FiguresQuery) => {
  const open = { ...sharedSearch(query), status: 'submitted,supplement', stage: 'reviewing,deciding,waiting' }
  const done = { ...sharedSearch(query), ...daysSearch(query, 'submitted'), status: 'approved,failed' }
  return {
    figure: open,
    late: { ...open, flag: 'overdue' },
    decided: done,
    reproposed: { ...done, flag: 'reproposed' },
  }
}
type Counted = Record<keyof ReturnType<typeof loadSearches>, { search: Search; split: Map<string, Figure> }>

const isPerson = (key: string): boolean => key !== 'me' && key !== 'none'

const peopleOf = async ({ db }: Reading, { figure, late, decided, reproposed }: Counted) => {
  const keys = [...new Set([...figure.split.keys(), ...decided.split.keys()])].filter(isPerson)
  const names = await repo.listNames(db, keys)
  const one = (lead: string, { split, search }: Counted[keyof Counted]) =>
    split.get(lead) ?? noFigure(list, { ...search, lead })
  return keys
    .map((key) => ({
      key,
      name: names.get(key) ?? 'Cán bộ đã rời đi',
      figure: one(key, figure),
      late: one(key, late),
      decided: one(key, decided),
      reproposed: one(key, reproposed),
    }))
    .toSorted((some, other) => other.figure.count - some.figure.count || some.name.localeCompare(other.name, 'vi'))
}

/** Who has how many open assessments, and of how many decided ones a proposal was taken back before. */
export const loadOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['load']> => {
  if (!mayCount(reading, list)) return null
  const searches = loadSearches(query)
  const split = async (search: Search) => ({ search, split: await splitOf(reading, { list, by: 'lead', search }) })
  const [open, allLate, figure, late, decided, reproposed] = await Promise.all([
    figureOf(reading, list, searches.figure),
    figureOf(reading, list, searches.late),
    split(searches.figure),
    split(searches.late),
    split(searches.decided),
    split(searches.reproposed),
  ])
  return { open, late: allLate, people: await peopleOf(reading, { figure, late, decided, reproposed }) }
}
