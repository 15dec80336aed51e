import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import type { Figure, Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { decisionWaits } from '../../facilities/facilities.service.ts'
import { decisionRulesOf } from '../../settings/settings.service.ts'
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

/** How long the decided registrations of the period waited. */
export const timelinessOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['timeliness']> => {
  if (!mayCount(reading, '/facilities')) return null
  const search = { ...sharedSearch(query), ...daysSearch(query, 'submitted'), status: 'approved,rejected' }
  const [decided, waits, { approvalDays }] = await Promise.all([
    figureOf(reading, '/facilities', search),
    decisionWaits(reading, facilitiesQuery.parse(search)),
    decisionRulesOf(reading.db, reading.caller),
  ])
  const inTime = waits.filter(({ days }) => days <= approvalDays).reduce((sum, { files }) => sum + files, 0)
  return { decided, median: within(waits, 0.5), ninth: within(waits, 0.9), targetDays: approvalDays, inTime }
}

const list = '/assessments'

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
