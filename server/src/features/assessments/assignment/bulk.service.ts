import { assessmentBulk } from '@nhanxanh/contract/features/assessments.acts'
import { signedAtOnce } from '@nhanxanh/contract/features/assessments.decisions'
import type { BatchToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { interestObstacle } from '@nhanxanh/contract/features/assessments.hands'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { heldObstacle } from '@nhanxanh/contract/shared/held'
import { closedProblem, remindObstacle } from '@nhanxanh/contract/features/assessments.words'
import { batchReport, bulkAct } from '../../batches/batches.service.ts'
import type { Acting, BulkList, Reading, Target } from '../../batches/batches.service.ts'
import { sign, signingObstacles } from '../decision/signing.service.ts'
import { openToSign } from '../decision/to-sign.service.ts'
import type { AssessmentsQuery } from '../assessments.list.ts'
import { assessmentsById, listAssessments } from '../assessments.service.ts'
import { assertReviewer, assignLead } from './assignment.service.ts'
import { remind } from './remind.service.ts'

const decidedAlready = ({ standing }: AssessmentRow): string | null =>
  closedProblem('assign', { standing }) === null
    ? null
    : `Phiếu không đang thẩm định (${assessmentStandingNames[standing].toLowerCase()}).`

/** Who has declared an interest in a file neither gives it to people nor reminds them of it; signing says so itself. */
const unlessInterested =
  (obstacle: (row: AssessmentRow) => string | null) =>
  (row: AssessmentRow): string | null =>
    interestObstacle(row) ?? obstacle(row)

/** A refusal of what the owner never mended waits for its signature as well. */
const nothingProposed = ({ stage, held }: AssessmentRow): string | null =>
  held !== null
    ? heldObstacle(held)
    : stage === 'deciding' || stage === 'waiting'
      ? null
      : 'Phiếu không có đề nghị chờ ký.'

type Hands = { leadId: string | null; hadBy: string | null }

/** Into the hands that a file was in, while it is where the batch put it. */
const handBack = {
  event: 'assessment.assign',
  run: (acting: Acting, { id }: Target, { leadId, hadBy }: Hands) =>
    assignLead(acting, id, { leadId: hadBy, ...(leadId !== null && { from: leadId }) }),
} as const

/** Bulk acts on assessments (PRODUCT D7): each row by the service function of the single act, none by rules of its own. */
export const assessmentBulkList: BulkList<AssessmentsQuery, AssessmentRow> = {
  name: 'assessments',
  byFilter: async (reading, query, limit) => {
    const { items, total } = await listAssessments(reading, { ...query, page: 1, limit })
    return { rows: total > limit ? [] : items, total }
  },
  byIds: assessmentsById,
  describe: ({ id, code, facility, version }) => ({ id, code, name: facility.name, version }),
  acts: {
    assign: bulkAct(assessmentBulk.assign, {
      needs: 'assessment:update',
      event: 'assessment.assign',
      obstacle: unlessInterested(decidedAlready),
      check: (reading, { leadId }) => assertReviewer(reading, leadId),
      run: (acting, { id }, { leadId }) => assignLead(acting, id, { leadId }),
      undo: handBack,
    }),
    sign: bulkAct(assessmentBulk.sign, {
      needs: 'assessment:update',
      event: 'assessment.countersign',
      obstacle: nothingProposed,
      look: { obstacle: signingObstacles, atMost: signedAtOnce },
      run: (acting, { id, version }, { shown }) =>
        sign(acting, id, { version: version ?? undefined, shown: shown[id] }),
    }),
    remind: bulkAct(assessmentBulk.remind, {
      needs: 'assessment:update',
      event: 'assessment.remind',
      obstacle: unlessInterested(remindObstacle),
      run: (acting, { id }) => remind(acting, id),
    }),
  },
}

/** What a batch of signatures would seal of each file that is in sight, as the files stand now. */
export const batchToSign = async (reading: Reading, batchId: string): Promise<BatchToSign> => {
  const { items } = await batchReport(assessmentBulkList, reading, batchId)
  const waiting = items.filter(({ outcome }) => outcome === 'waiting').map(({ id }) => id)
  const found: BatchToSign['items'] = []
  for (const { id, code, facility } of await assessmentsById(reading, waiting.slice(0, signedAtOnce))) {
    const open = await openToSign(reading.db, id)
    if (open) found.push({ ...open, assessment: { id, code, facilityName: facility.name } })
  }
  return { items: found }
}
