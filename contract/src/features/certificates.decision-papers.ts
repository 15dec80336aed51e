import { z } from 'zod'
import { id, line, optional, paperNumber, paragraph } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { standingProblem } from './certificates.life.ts'
import type { CertificateAct, CertificateStanding } from './certificates.life.ts'
import { recognitionBody } from './certificates.rows.ts'

/** DOCX to be edited, PDF as it will be printed. */
export const decisionPaperFormats = ['docx', 'pdf'] as const
export type DecisionPaperFormat = (typeof decisionPaperFormats)[number]

/** Acts on a certificate whose decision can be drawn up, with the events of its story that tell that they were done. */
const eventsOf = {
  suspend: ['suspended'],
  reinstate: ['reinstated'],
  revoke: ['revocation-proposed', 'revoked'],
  end: ['returned', 'closed', 'transferred'],
  exchange: ['superseded'],
} as const satisfies Partial<Record<CertificateAct, readonly string[]>>
export type DraftedAct = keyof typeof eventsOf
export const draftedActs = keysOf(eventsOf)
export const draftedActNames: Record<DraftedAct, string> = {
  suspend: 'Tạm đình chỉ',
  reinstate: 'Khôi phục hiệu lực',
  revoke: 'Thu hồi',
  end: 'Chấm dứt hiệu lực',
  exchange: 'Cấp đổi',
}
/** The reason that ends a certificate, where nobody is to blame. */
export const draftedEnds = ['returned', 'closed', 'transferred'] as const

type Event = { kind: string; reason: string | null }
/** The last event of the story that did this; undefined: it is not done. */
export const doneEvent = <Told extends Event>(act: DraftedAct, events: readonly Told[]): Told | undefined =>
  events.findLast(({ kind }) => eventsOf[act].some((each) => each === kind))

/** Why there is no decision to draw up: the act is neither possible nor done. Null: there is one. */
export const draftProblem = (act: DraftedAct, standing: CertificateStanding, events: readonly Event[]): string | null =>
  doneEvent(act, events) ? null : standingProblem(act, standing)

/** What stands in the head and over the signature; a number that is not given yet has an empty place. */
const drafted = recognitionBody.omit({ fileId: true }).extend({
  number: optional(paperNumber('số quyết định')),
  signerName: optional(line('người ký', 120, 2)),
  signerTitle: optional(line('chức vụ người ký', 120, 2)),
})
export type DraftedDecision = z.output<typeof drafted>

const format = z.enum(decisionPaperFormats, 'Vui lòng chọn định dạng tệp.')

const lifeBody = z
  .strictObject({
    act: z.enum(draftedActs, 'Vui lòng chọn quyết định.'),
    format,
    decision: drafted,
    reason: paragraph('lý do', 1000),
    /** By when a suspended facility has to mend the cause. */
    until: optional(vietnamDate),
    endKind: optional(z.enum(draftedEnds)),
  })
  .superRefine(({ act, until, endKind }, context) => {
    const missing = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (act === 'suspend' && until === null) missing('until', 'Vui lòng nhập hạn khắc phục.')
    if (act === 'end' && endKind === null) missing('endKind', 'Vui lòng chọn lý do chấm dứt.')
  })
export type LifeDraft = z.output<typeof lifeBody>

const drafting = {
  method: 'POST',
  access: 'assessment:update',
  output: 'file',
  isRepeatable: true,
  audit: 'certificate.draft-decision',
} as const

/** `unknown`: a scan has no text, and a number may be written by hand: nothing is said to be wrong that was not read. */
export const readings = ['same', 'differs', 'unknown'] as const
const read = z.enum(readings)
const named = z.object({ id, code: z.string(), facilityName: z.string() })

/** A signed decision beside what is about to be issued. */
export const decisionReading = z.object({
  /** Its text can be read. */
  isReadable: z.boolean(),
  pages: z.int().nullable(),
  number: read,
  day: read,
  /** Ticked, and not named in it; ticked, and named with another level; named, and not ticked. */
  missing: z.array(named),
  otherLevel: z.array(named),
  unticked: z.array(named),
})
export type DecisionReading = z.output<typeof decisionReading>

/** Decisions as papers, filled from the files that they name; nothing is decided by drawing one up. */
export const decisionPapersOf = (assessmentIds: z.ZodType<string[], string[]>) => ({
  draftRecognition: endpoint({
    ...drafting,
    path: '/certificates/decision-papers',
    summary:
      'Soạn quyết định công nhận kèm danh sách cho các phiếu đã chọn, thành tệp Word để sửa hoặc PDF; chưa cấp giấy.',
    body: z.strictObject({ decision: drafted, assessmentIds, format }),
    errors: [
      'ASSESSMENT_NOT_FOUND',
      'COMPLETE_ASSESSMENT_FIRST',
      'CERTIFICATE_ALREADY_EXISTS',
      'CERTIFICATE_ACT_NOT_POSSIBLE',
      'NOT_A_SIGNER',
    ],
  }),
  readDecision: endpoint({
    method: 'POST',
    path: '/certificates/decision-papers/reading',
    summary: 'Đọc bản ký của quyết định đã tải lên và so với các phiếu đang chọn: số, ngày, cơ sở, mức. Chưa ghi gì.',
    access: 'assessment:update',
    body: z.strictObject({
      fileId: id,
      number: optional(paperNumber('số quyết định')),
      decidedOn: vietnamDate,
      assessmentIds,
    }),
    output: decisionReading,
    isRepeatable: true,
    errors: ['ASSESSMENT_NOT_FOUND', 'NOT_A_SIGNER', 'FILE_NOT_FOUND', 'NO_FILE_READ_PERMISSION', 'FILE_DAMAGED'],
    audit: 'certificate.read-decision',
  }),
  draftDecision: endpoint({
    ...drafting,
    path: '/certificates/{id}/decision-papers',
    summary:
      'Soạn quyết định tạm đình chỉ, khôi phục, thu hồi, chấm dứt hoặc cấp đổi một giấy chứng nhận; giấy chưa thay đổi gì.',
    body: lifeBody,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE', 'NOT_A_SIGNER'],
  }),
})
