import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { listQuery, pageOf, vietnamDate } from '../shared/list.ts'
import { subjectStandings } from '../scoring/simulate/subject.ts'
import { endpoint } from '../spine.ts'
import { decimal } from './criteria.fields.ts'
import { noLevel, shownFacilities, simulationStates, staleReasons } from './simulations.rules.ts'

const standing = z.enum(subjectStandings)
const levelKey = z.string().nullable()
const named = z.object({ code: z.string(), name: z.string() })

const summary = z.object({
  raised: z.int(),
  lowered: z.int(),
  /** Rows: levels of the version in use; columns: levels of the draft; both from none to the highest. */
  rows: z.array(levelKey),
  columns: z.array(levelKey),
  matrix: z.array(z.object({ from: levelKey, to: levelKey, count: z.int() })),
  /** Mandatory criteria that some would fail under the draft and do not fail now, the most often first. */
  failing: z.array(named.extend({ count: z.int() })),
  borderline: z.int(),
})

const versionName = z.object({ id, number: z.int() })

export const simulation = z.object({
  id,
  type: z.enum(facilityTypes),
  state: z.enum(simulationStates),
  draft: versionName,
  base: versionName,
  /** The facilities are the answer sheets that ship with the product: there was no assessment of this type yet. */
  isInvented: z.boolean(),
  /** Facilities to score, and how many are scored. */
  total: z.int(),
  done: z.int(),
  /** The change since the run; null: the result is current. */
  stale: z.enum(staleReasons).nullable(),
  /** Nobody works on it any more; starting again takes it up. */
  isStalled: z.boolean(),
  failure: z.string().nullable(),
  /** By key, of both versions. */
  levelNames: z.record(z.string(), z.string()),
  summary: summary.nullable(),
  startedBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type Simulation = z.output<typeof simulation>

const judged = z.object({ level: levelKey, points: z.string(), maximum: z.string(), share: z.string() })

export const simulatedFacility = z.object({
  code: z.string(),
  name: z.string(),
  standing,
  before: judged,
  after: judged,
  because: z.array(
    z.object({
      level: z.string(),
      /** The requirement and the actual value, in words. */
      words: z.string(),
      /** Criteria or groups that are missing. */
      missing: z.array(named),
    }),
  ),
  failsMandatory: z.array(named),
  /** Criteria whose points, maximum or verdict differ. */
  criteria: z.array(named),
  borderline: z.array(z.object({ level: z.string(), distance: z.string() })),
})
export type SimulatedFacility = z.output<typeof simulatedFacility>

const facilitiesQuery = listQuery(
  { orderFields: ['code', 'name'], orderField: 'code', orderDirection: 'ASC' },
  {
    show: z.enum(shownFacilities).default('changed'),
    /** A level of the version in use, and one of the draft; `-`: no level. */
    from: z.string().max(60).optional(),
    to: z.string().max(60).optional(),
    /** Those that would fail this mandatory criterion. */
    failing: z.string().max(60).optional(),
  },
)
export type SimulatedFacilitiesQuery = z.output<typeof facilitiesQuery>

/** The pass rate of each criterion in the last twelve months. */
const passRates = z.object({
  /** The sheets are those that ship with the product: nobody of this type was judged in this time. */
  isInvented: z.boolean(),
  sheets: z.int(),
  /** The version by which they were judged: the one in use for a draft. */
  judgedBy: versionName.nullable(),
  /** A criterion through all versions, how many sheets met it, and to how many it applies. */
  items: z.array(z.object({ lineage: id, met: z.int(), judged: z.int() })),
})
export type PassRates = z.output<typeof passRates>

/** What another value of a factor would do, and what it leaves as it is. */
export const factorTrial = z.object({
  /** Formulas that it reaches, directly or through others, with their means over the sheets; null where no sheet has a figure. */
  questions: z.array(
    z.object({
      id,
      key: z.string(),
      content: z.string(),
      criterionCode: z.string(),
      unit: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Saved test cases that would fail and do not fail now. */
  failing: z.array(z.object({ questionId: id, key: z.string(), name: z.string(), message: z.string() })),
  /** The sheets are those that ship with the product: there was no assessment of this type yet. */
  isInvented: z.boolean(),
  /** Sheets that were scored: all, or the first of them. */
  sheets: z.int(),
  better: z.int(),
  worse: z.int(),
  raised: z.int(),
  lowered: z.int(),
  /** What keeps the factor that it has: assessments in hand, drafts of owners, certificates that hold. */
  unchanged: z.object({ inHand: z.int(), drafts: z.int(), certificates: z.int() }),
})
export type FactorTrial = z.output<typeof factorTrial>

/** A level as it stands in a filter. */
export const levelFilter = (level: string | null): string => level ?? noLevel

export const simulations = {
  start: endpoint({
    method: 'POST',
    path: '/criteria-versions/{id}/simulations',
    summary: 'Mô phỏng: chấm lại mọi phiếu đã nộp và phiếu đã công nhận theo bản nháp, ở chế độ nền.',
    access: 'criteria:edit',
    output: simulation,
    errors: [
      'CRITERIA_VERSION_NOT_FOUND',
      'CRITERIA_VERSION_FROZEN',
      'CRITERIA_NOTHING_IN_USE',
      'CRITERIA_NOT_SCORABLE',
    ],
    audit: 'criteria-simulation.start',
  }),
  latest: endpoint({
    method: 'GET',
    path: '/criteria-versions/{id}/simulation',
    summary: 'Lần mô phỏng mới nhất của một bản nháp; chưa có thì trống.',
    access: 'criteria:read',
    output: z.object({ simulation: simulation.nullable() }),
    errors: ['CRITERIA_VERSION_NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/criteria-simulations/{id}',
    summary: 'Tiến độ và kết quả của một lần mô phỏng.',
    access: 'criteria:read',
    output: simulation,
    errors: ['CRITERIA_SIMULATION_NOT_FOUND'],
  }),
  facilities: endpoint({
    method: 'GET',
    path: '/criteria-simulations/{id}/facilities',
    summary: 'Các cơ sở trong một lần mô phỏng: đổi mức, không đạt tiêu chí bắt buộc, sát ngưỡng, và vì sao.',
    access: 'criteria:read',
    query: facilitiesQuery,
    output: pageOf(simulatedFacility),
    errors: ['CRITERIA_SIMULATION_NOT_FOUND'],
  }),
  factorTrial: endpoint({
    method: 'GET',
    path: '/criteria-constants/{id}/trial',
    summary:
      'Thử một giá trị khác của hằng số: công thức, ca thử, điểm và mức thay đổi ra sao, và những gì giữ nguyên.',
    access: 'question-input:read',
    query: z.strictObject({ value: decimal, validFrom: vietnamDate }),
    output: factorTrial,
    errors: ['CONSTANT_NOT_FOUND'],
  }),
  passRates: endpoint({
    method: 'GET',
    path: '/criteria-versions/{id}/pass-rates',
    summary: 'Tỷ lệ đạt của từng tiêu chí trong 12 tháng, theo các phiếu đã chấm.',
    access: 'criteria:list',
    output: passRates,
    errors: ['CRITERIA_VERSION_NOT_FOUND'],
  }),
}
