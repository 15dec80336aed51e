import { facilityTypes } from '../contract/src/shared/facility-kinds.ts'
import type { FacilityType } from '../contract/src/shared/facility-kinds.ts'
import { criteriaOf } from '../contract/src/scoring/criteria-set.ts'
import { prepareSet } from '../contract/src/scoring/prepare.ts'
import { score } from '../contract/src/scoring/score.ts'
import { readCriteriaSet } from '../seed/criteria/criteria.ts'
import { inventedSheets } from '../seed/criteria/sheets/answer-sheets.ts'
import { median } from './median.ts'

/** Assessments a second by one core: the wall clock, and the processor's own time, which a busy machine does not blur. */
const measureType = (type: FacilityType, rounds: number) => {
  const set = readCriteriaSet(type)
  const prepared = prepareSet(set)
  const sheets = inventedSheets(type)
  const measured = Array.from({ length: rounds + 3 }, () => {
    const [start, used] = [performance.now(), process.cpuUsage()]
    for (const { sheet } of sheets) score(prepared, sheet)
    const { user, system } = process.cpuUsage(used)
    const wall = performance.now() - start
    return { wall: (sheets.length / wall) * 1000, cpu: (sheets.length / (user + system)) * 1_000_000 }
  }).slice(3)
  const rates = { wall: median(measured.map(({ wall }) => wall)), cpu: median(measured.map(({ cpu }) => cpu)) }
  return { criteria: set.groups.flatMap(criteriaOf).length, sheets: sheets.length, ...rates }
}

/** The shipped answer sheets scored by the shipped standards, warm, the median of the rounds. */
export const scoringLines = (rounds: number): string =>
  facilityTypes
    .map((type) => {
      const { criteria, sheets, wall, cpu } = measureType(type, rounds)
      const rate = `${Math.round(wall).toLocaleString('en-US')}/s (by processor time ${Math.round(cpu).toLocaleString('en-US')}/s)`
      return `Scoring ${type}, ${criteria} criteria, ${sheets} sheets: ${rate}\n`
    })
    .join('')
