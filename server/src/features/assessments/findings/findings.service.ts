import { assessmentList } from '../assessments.list.ts'
import type { AssessmentsQuery } from '../assessments.list.ts'
import { listVersionsInUse } from '../assessments.repo.ts'
import { standpointOf } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { listAmounts, listThemes, listTimes } from './findings.repo.ts'

/** The condition on an assessment `r` that a query of the list means to this reader. */
const conditionOf = async (reading: Reading, query: AssessmentsQuery) =>
  assessmentList.where(query, await standpointOf(reading))

/** What was claimed and what was found in each group of criteria, over the assessments of a query. */
export const themesFound = async (reading: Reading, query: AssessmentsQuery) =>
  listThemes(reading.db, await conditionOf(reading, query))

/** How long the decided ones took, by the clock that rests while the owner has the file. */
export const timesFound = async (reading: Reading, query: AssessmentsQuery, targetDays: number) =>
  listTimes(reading.db, await conditionOf(reading, query), targetDays)

/** What was used in guest nights, over the assessments of a query. */
export const amountsFound = async (reading: Reading, query: AssessmentsQuery, by: 'all' | 'quarter') =>
  listAmounts(reading.db, await conditionOf(reading, query), by)

/** The criteria and the groups that assessments are judged by, under their newest names; a criterion by its lineage, a group by its code. */
export const judgedNames = async ({ db }: Pick<Reading, 'db'>) => {
  const versions = (await listVersionsInUse(db)).toReversed()
  return {
    criteria: new Map(
      versions.flatMap(({ type, criteria }) =>
        criteria.map(({ lineage, code, name }) => [lineage, { type, code, name }] as const),
      ),
    ),
    groups: new Map(versions.flatMap(({ groups }) => groups.map(({ code, name }) => [code, name] as const))),
  }
}
