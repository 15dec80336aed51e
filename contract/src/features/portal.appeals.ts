import { z } from 'zod'
import { instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { appealReason, ownAppealBody } from './appeals.fields.ts'
import { appealableDecision, appealRow } from './appeals.ts'

/** An appeal as the owner who filed it reads it. */
export const ownAppeal = appealRow.omit({ assignee: true, facility: true, namesPerson: true }).extend({
  body: z.string(),
  /** What the programme said of it: why it was not accepted, or the grounds of the outcome. */
  grounds: z.string().nullable(),
  /** What was written to the appellant, the oldest first. */
  letters: z.array(z.object({ at: instant, text: z.string() })),
})
export type OwnAppeal = z.output<typeof ownAppeal>

const items = z.object({ items: z.array(ownAppeal) })

/** Owners complain of decisions about their own facility (PRODUCT D9b). */
export const ownAppeals = {
  ownAppeals: endpoint({
    method: 'GET',
    path: '/portal/appeals',
    summary: 'Các khiếu nại mình đã gửi qua cổng, mới nhất trước.',
    access: 'portal',
    output: items,
  }),
  appealableDecisions: endpoint({
    method: 'GET',
    path: '/portal/appeals/decisions',
    summary: 'Các quyết định về cơ sở của mình có thể khiếu nại, mới nhất trước.',
    access: 'portal',
    output: z.object({ items: z.array(appealableDecision) }),
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  fileAppeal: endpoint({
    method: 'POST',
    path: '/portal/appeals',
    summary: 'Khiếu nại một quyết định về cơ sở của mình.',
    access: 'portal',
    body: ownAppealBody,
    output: ownAppeal,
    errors: ['FACILITY_NOT_REGISTERED', 'APPEAL_EXISTS', 'FILE_NOT_FOUND'],
    audit: 'appeal.file',
  }),
  withdrawAppeal: endpoint({
    method: 'POST',
    path: '/portal/appeals/{id}/withdraw',
    summary: 'Rút khiếu nại mình đã gửi.',
    access: 'portal',
    body: appealReason,
    output: ownAppeal,
    errors: ['APPEAL_NOT_FOUND', 'STALE_VERSION', 'APPEAL_NOT_POSSIBLE'],
    audit: 'appeal.withdraw',
  }),
}
