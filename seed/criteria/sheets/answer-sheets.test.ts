import { describe, expect, it } from 'vitest'
import { facilityTypes, isRanked, subTypesOf } from '../../../contract/src/shared/facility-kinds.ts'
import type { FacilityType } from '../../../contract/src/shared/facility-kinds.ts'
import { prepareSet } from '../../../contract/src/scoring/prepare.ts'
import { score } from '../../../contract/src/scoring/score.ts'
import { rescore } from '../../../contract/src/scoring/simulate/rescore.ts'
import { hasChanged } from '../../../contract/src/scoring/simulate/summary.ts'
import { readCriteriaSet, readWholes } from '../criteria.ts'
import { inventedSheets } from './answer-sheets.ts'

const sheetsOf = { CSLT: inventedSheets('CSLT'), DTQDL: inventedSheets('DTQDL') }
const scoresOf = (type: FacilityType) => {
  const prepared = prepareSet(readCriteriaSet(type))
  return sheetsOf[type].map(({ sheet }) => score(prepared, sheet))
}

describe.each(facilityTypes)('the invented answer sheets of %s', (type) => {
  const subjects = sheetsOf[type]
  const scores = scoresOf(type)

  it('are at least 200, the same ones each time, marked and named apart', () => {
    expect(subjects.length).toBeGreaterThanOrEqual(200)
    expect(inventedSheets(type)).toEqual(subjects)
    expect(new Set(subjects.map(({ code }) => code)).size).toBe(subjects.length)
    expect(new Set(subjects.map(({ name }) => name)).size).toBe(subjects.length)
    expect(subjects.filter(({ code }) => !code.startsWith('MAU-'))).toEqual([])
  })

  it('reach every level and none, each at least 25 times', () => {
    const counts = [null, 'co_ban', 'nang_cao', 'xuat_sac'].map(
      (level) => scores.filter((found) => found.level === level).length,
    )
    expect(counts.filter((count) => count < 25)).toEqual([])
  })

  it('have all sub-types, ranks and renewals, under way and certified', () => {
    const facilities = subjects.map(({ sheet }) => sheet.facility)
    expect(new Set(facilities.map(({ subType }) => subType))).toEqual(new Set(subTypesOf(type)))
    expect(new Set(facilities.map(({ renewals }) => renewals))).toEqual(new Set([0, 1, 2, 3]))
    const ranks = facilities.filter(({ subType }) => isRanked(subType)).map(({ rank }) => rank)
    expect(new Set(ranks)).toEqual(new Set(type === 'CSLT' ? [null, 1, 2, 3, 4, 5] : []))
    expect(new Set(subjects.map(({ standing }) => standing))).toEqual(new Set(['assessment', 'certificate']))
  })

  it('have criteria that do not apply, values that nobody entered, and verdicts of assessors', () => {
    const states = new Set(scores.flatMap(({ criteria }) => criteria.map(({ state }) => state)))
    expect(states).toEqual(new Set(['scored', 'unanswered', 'not-applicable']))
    expect(subjects.filter(({ sheet }) => Object.keys(sheet.verdicts).length > 0).length).toBeGreaterThan(50)
  })

  it('have no part above its whole', () => {
    const above = subjects.flatMap(({ code, sheet: { values } }) =>
      [...readWholes()]
        .filter(([part, whole]) => values[part] && values[whole] && Number(values[part]) > Number(values[whole]))
        .map(([part]) => `${code} ${part}`),
    )
    expect(above).toEqual([])
  })

  it('stay where they are under a copy of the standard', () => {
    const [first, second] = [prepareSet(readCriteriaSet(type)), prepareSet(structuredClone(readCriteriaSet(type)))]
    expect(subjects.map((one) => rescore(first, second, one)).filter(hasChanged)).toEqual([])
  }, 60_000)
})
