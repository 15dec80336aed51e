import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Access, AuditEvent } from '../spine.ts'
import { endpoint } from '../spine.ts'
import { id, instant } from './fields.ts'
import { keysOf } from './keys-of.ts'
import { formatTime } from './vietnam-time.ts'

/** The acts that bind others (PRODUCT, decision 26), by the events that they leave in the log, with what they are called while held. */
export const heldActNames = {
  'assessment.countersign': 'Ký quyết định',
  'certificate.suspend': 'Tạm đình chỉ',
  'certificate.confirm-revocation': 'Thu hồi',
  'certificate.confirm-issue': 'Cấp giấy',
} as const satisfies Record<AuditEvent, string>
export type HeldActName = keyof typeof heldActNames
const names = keysOf(heldActNames)

/** An act that is done and not final: whoever did it can take it back, and nothing follows from it until then. */
export const heldAct = z.object({
  id,
  act: z.enum(names),
  by: z.object({ id, name: z.string() }),
  at: instant,
  until: instant,
})
export type HeldAct = z.output<typeof heldAct>

/** `Giữ đến 14:25`, where there is room for no more. */
export const heldWords = ({ until }: Pick<HeldAct, 'until'>): string => `Giữ đến ${formatTime(until)}`

/** `Thu hồi: giữ đến 14:25.` */
export const heldSentence = ({ act, until }: Pick<HeldAct, 'act' | 'until'>): string =>
  `${heldActNames[act]}: giữ đến ${formatTime(until)}.`

/** Why nothing else is done with the record now, as a sentence. */
export const heldObstacle = ({ act, by, until }: Pick<HeldAct, 'act' | 'by' | 'until'>): string =>
  `“${heldActNames[act]}” do ${by.name} thực hiện đang được giữ đến ${formatTime(until)}.`

type Held<Output extends z.ZodType> = {
  /** Of the list: `/assessments`. */
  path: `/${string}`
  access: Access
  /** As the log names it: `assessment`. */
  entity: string
  /** The record as it is then. */
  output: Output
  /** Codes that an act may be refused with when it is made final. */
  errors: readonly ErrorCode[]
}

/** The two calls that end a hold before its time; `heldId` names what was seen, so that no later act is ended in its place. */
export const heldEndpoints = <Output extends z.ZodType>({ path, access, entity, output, errors }: Held<Output>) => ({
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/{id}/take-back`,
    summary: 'Rút lại việc đang được giữ; chỉ người đã thực hiện.',
    access,
    body: z.strictObject({ heldId: id }),
    output,
    errors: [...errors, 'NOTHING_HELD'],
    audit: `${entity}.take-back`,
  }),
  complete: endpoint({
    method: 'POST',
    path: `${path}/{id}/complete`,
    summary: 'Cho việc đang được giữ có hiệu lực ngay; chỉ người có quyền ký khác, chưa có phần trong việc đó.',
    access,
    body: z.strictObject({ heldId: id }),
    output,
    errors: [...errors, 'NOTHING_HELD'],
    audit: `${entity}.complete`,
  }),
})
