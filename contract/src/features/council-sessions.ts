import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { id, instant, line, optional, paragraph } from '../shared/fields.ts'
import { listQuery, relevance, several, tabbedPageOf, vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { decisionOutcomes } from './assessments.decisions.ts'
import { assessmentStandings } from './assessments.rules.ts'
import * as rules from './council-sessions.rules.ts'
import { storedFile } from './files.ts'

const person = z.strictObject({
  /** Of somebody who stands in the session already; null: new. */
  id: id.nullable(),
  part: z.enum(rules.councilParts, 'Vui lòng chọn vai trò trong phiên họp.'),
  /** The account, where the person has one: an interest that it declared shows as having left. */
  userId: id.nullable(),
  name: line('họ tên', 120, 2),
  title: optional(line('chức vụ', 120)),
})
export type CouncilPerson = z.output<typeof person>

const onlyOne = (people: readonly CouncilPerson[], part: rules.CouncilPart) =>
  people.filter((each) => each.part === part).length <= 1
const accounts = (people: readonly CouncilPerson[]) => people.flatMap(({ userId }) => userId ?? [])

/** An hour of the day as people write it down; null: nobody did. */
const hour = optional(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Giờ viết dạng 08:30, từ 00:00 đến 23:59.'),
).default(null)
/** Null: nobody counted. */
const votes = z
  .int('Số phiếu là số nguyên.')
  .min(0, 'Số phiếu không âm.')
  .max(40, 'Không quá 40 phiếu.')
  .nullable()
  .default(null)

/** A session with all that is laid before it; while it has met, its files stay as they are. */
export const councilSessionBody = z.strictObject({
  heldOn: vietnamDate,
  fromTime: hour,
  toTime: hour,
  place: optional(line('địa điểm', 200)),
  people: z
    .array(person)
    .max(40, 'Không quá 40 người.')
    .refine((people) => onlyOne(people, 'chair'), 'Chỉ có một người chủ trì.')
    .refine((people) => onlyOne(people, 'secretary'), 'Chỉ có một thư ký.')
    .refine((people) => new Set(accounts(people)).size === accounts(people).length, 'Một người chỉ được khai một lần.'),
  assessmentIds: z
    .array(id)
    .max(200, 'Không quá 200 phiếu trong một phiên họp.')
    .refine((ids) => new Set(ids).size === ids.length, 'Một phiếu chỉ được đưa vào một lần.'),
  /** The minutes as a file, uploaded before by the same person. */
  minutesFileId: id.nullable(),
})
export type CouncilSessionBody = z.output<typeof councilSessionBody>

const conclusion = z.strictObject({
  version: z.int(),
  outcome: z.enum(rules.councilOutcomes, 'Vui lòng chọn kết luận.'),
  recommendations: optional(paragraph('khuyến nghị', 4000)),
  votesFor: votes,
  votesAgainst: votes,
  /** Who left while the file was spoken of, beside those who declared an interest. */
  leftIds: z.array(id).max(40),
})
export type CouncilConclusion = z.output<typeof conclusion>

const row = z.object({
  id,
  version: z.int(),
  state: z.enum(rules.councilSessionStates),
  heldOn: z.string(),
  place: z.string().nullable(),
  chair: z.string().nullable(),
  secretary: z.string().nullable(),
  files: z.int(),
  /** Signed by this session. */
  decided: z.int(),
  deferred: z.int(),
  hasMinutes: z.boolean(),
  createdAt: instant,
})
export type CouncilSessionRow = z.output<typeof row>

const laid = z.object({
  assessment: z.object({
    id,
    code: z.string(),
    standing: z.enum(assessmentStandings),
    facility: z.object({ id, name: z.string(), type: z.enum(facilityTypes) }),
    /** Of the engine, as the verdicts stand now. */
    levelName: z.string().nullable(),
    points: z.string().nullable(),
    maximum: z.string().nullable(),
  }),
  /** What waits for a signature. */
  proposal: z
    .object({ outcome: z.enum(decisionOutcomes), levelName: z.string().nullable(), byName: z.string() })
    .nullable(),
  /** What was signed by this session. */
  decision: z
    .object({ outcome: z.enum(decisionOutcomes), levelName: z.string().nullable(), byName: z.string(), at: instant })
    .nullable(),
  /** The session is closed and a signature can rest on it now. */
  isToSign: z.boolean(),
  outcome: z.enum(rules.councilOutcomes).nullable(),
  recommendations: z.string().nullable(),
  votesFor: z.int().nullable(),
  votesAgainst: z.int().nullable(),
  left: z.array(z.object({ personId: id, name: z.string(), hasDeclared: z.boolean() })),
  /** Whoever reads it has declared an interest in it: others write down what was concluded. */
  hasConflict: z.boolean(),
})
export type CouncilFile = z.output<typeof laid>

const detail = row.extend({
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  people: z.array(person.extend({ id, title: z.string().nullable() })),
  files: z.array(laid),
  /** Laid before it too, but not among what this reader was assigned to. */
  hiddenFiles: z.int(),
  minutes: storedFile.nullable(),
  createdBy: z.string(),
  held: z.object({ byName: z.string(), at: instant }).nullable(),
  closed: z.object({ byName: z.string(), at: instant }).nullable(),
  can: z.object({
    edit: z.boolean(),
    hold: z.boolean(),
    amend: z.boolean(),
    conclude: z.boolean(),
    decide: z.boolean(),
    close: z.boolean(),
    remove: z.boolean(),
  }),
})
export type CouncilSession = z.output<typeof detail>

export const councilSessionsQuery = listQuery(
  { orderFields: [relevance, 'heldOn', 'createdAt'], orderField: relevance, orderDirection: 'DESC' },
  {
    state: several(z.enum(rules.councilSessionStates)).optional(),
    heldFrom: vietnamDate.optional(),
    heldTo: vietnamDate.optional(),
  },
)

const notFound = 'COUNCIL_SESSION_NOT_FOUND'
const acting = [notFound, 'COUNCIL_SESSION_NOT_POSSIBLE', 'STALE_VERSION'] as const
const one = '/council-sessions/{id}' as const
const act = (name: string) => ({ path: `${one}/${name}` as const, method: 'POST' }) as const
const version = z.strictObject({ version: z.int() })

const list = endpoint({
  method: 'GET',
  path: '/council-sessions',
  summary: 'Danh sách phiên họp hội đồng, có số lượng theo tình trạng.',
  access: 'assessment:list',
  query: councilSessionsQuery,
  output: tabbedPageOf(row, rules.councilSessionStates),
})

/** Sessions of the council (PRODUCT D7b.11). What they concluded is signed, once they are closed, by the bulk act on assessments. */
export const councilSessions = {
  list,
  ...besideList(list, ['state']),
  candidates: endpoint({
    method: 'GET',
    path: '/council-sessions/candidates',
    summary: 'Các phiếu đang thẩm định có thể đưa ra phiên họp, phiếu đã có đề nghị đứng trước.',
    access: 'assessment:update',
    output: z.object({
      items: z.array(
        z.object({
          id,
          code: z.string(),
          facilityName: z.string(),
          levelName: z.string().nullable(),
          isProposed: z.boolean(),
        }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Một phiên họp: người dự, các phiếu, kết luận, biên bản; cho người đọc được phiếu và người lập phiên họp.',
    access: 'assessment:list',
    output: detail,
    errors: [notFound, 'FORBIDDEN'],
  }),
  check: endpoint({
    method: 'GET',
    path: `${one}/check`,
    summary: 'Từng phiếu chưa quyết định của phiên họp: người đọc ký được ngay không, và vì sao không.',
    access: 'assessment:update',
    output: z.object({ items: z.array(z.object({ assessmentId: id, why: z.string().nullable() })) }),
    errors: [notFound],
  }),
  create: endpoint({
    method: 'POST',
    path: '/council-sessions',
    summary: 'Lập một phiên họp hội đồng.',
    access: 'assessment:update',
    body: councilSessionBody,
    output: detail,
    errors: ['COUNCIL_SESSION_NOT_POSSIBLE', 'ASSESSMENT_NOT_FOUND', 'CONFLICT_OF_INTEREST', 'FILE_NOT_FOUND'],
    audit: 'council-session.create',
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Sửa phiên họp; khi đã họp thì các phiếu giữ nguyên.',
    access: 'assessment:update',
    body: councilSessionBody.extend({ version: z.int() }),
    output: detail,
    errors: [...acting, 'ASSESSMENT_NOT_FOUND', 'CONFLICT_OF_INTEREST', 'FILE_NOT_FOUND'],
    audit: 'council-session.edit',
  }),
  hold: endpoint({
    ...act('hold'),
    summary: 'Ghi nhận phiên họp đã diễn ra; kết luận của từng phiếu được ghi sau đó.',
    access: 'assessment:update',
    body: version,
    output: detail,
    errors: [...acting, 'COUNCIL_SESSION_INCOMPLETE'],
    audit: 'council-session.hold',
  }),
  amend: endpoint({
    ...act('amend'),
    summary: 'Đưa phiên họp trở lại chuẩn bị, khi chưa phiếu nào được quyết định.',
    access: 'assessment:update',
    body: version,
    output: detail,
    errors: [...acting, 'CONFLICT_OF_INTEREST'],
    audit: 'council-session.amend',
  }),
  conclude: endpoint({
    method: 'PUT',
    path: `${one}/files/{otherId}`,
    summary: 'Ghi kết luận của phiên họp về một phiếu: kết quả, khuyến nghị, ai đã rời phiên.',
    access: 'assessment:update',
    body: conclusion,
    output: detail,
    errors: [...acting, 'ASSESSMENT_NOT_FOUND', 'ALREADY_APPROVED', 'CONFLICT_OF_INTEREST'],
    audit: 'council-session.conclude',
  }),
  concludeAsProposed: endpoint({
    ...act('conclude-as-proposed'),
    summary:
      'Ghi kết luận theo đề nghị cho mọi phiếu chưa có kết luận; phiếu mà người ghi có xung đột lợi ích để lại cho người khác.',
    access: 'assessment:update',
    body: version,
    output: detail,
    errors: acting,
    audit: 'council-session.conclude',
  }),
  close: endpoint({
    ...act('close'),
    summary: 'Kết thúc phiên họp: mọi phiếu đã có kết luận, biên bản đã đính kèm. Sau đó mới ký được quyết định.',
    access: 'assessment:update',
    body: version,
    output: detail,
    errors: [...acting, 'COUNCIL_SESSION_INCOMPLETE', 'CONFLICT_OF_INTEREST'],
    audit: 'council-session.close',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Xoá một phiên họp đang chuẩn bị.',
    access: 'assessment:update',
    output: z.null(),
    errors: [notFound, 'COUNCIL_SESSION_NOT_POSSIBLE', 'CONFLICT_OF_INTEREST'],
    audit: 'council-session.delete',
  }),
}
