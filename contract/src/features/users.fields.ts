import { z } from 'zod'
import { chosenPassword, email, id, line, optional, paragraph, phoneNumber } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import * as rules from './users.rules.ts'
import { ofEachCase } from '../case-kinds.ts'

const roleId = z.uuid('Vui lòng chọn vai trò.')
/** The last day of the account; null: without an end. */
const expiresOn = optional(vietnamDate)
/** Who takes over what the person has in hand, by its kind; null gives it back to everybody. */
const successor = optional(id).default(null)
export const handOver = z
  .strictObject({
    facility: successor,
    assessment: successor,
    blindReview: successor,
    contact: successor,
    ...ofEachCase(() => successor),
    followUp: successor,
  } satisfies Record<rules.InHandKind, typeof successor>)
  .prefault({})
export type HandOver = z.output<typeof handOver>
export const toNobody: HandOver = handOver.parse({})

export const newUser = z
  .strictObject({
    name: line('họ tên', 100, 2),
    email,
    phone: optional(phoneNumber()),
    roleId,
    expiresOn,
    entrance: z.enum(rules.entrances, 'Vui lòng chọn cách cấp mật khẩu.'),
    password: optional(chosenPassword),
  })
  .refine(({ entrance, password }) => entrance !== 'password' || password !== null, {
    path: ['password'],
    message: 'Vui lòng nhập mật khẩu tạm.',
  })

export const userEdit = z.strictObject({
  version: z.int(),
  name: line('họ tên', 100, 2),
  email,
  phone: optional(phoneNumber()),
  /** Null for owners of facilities, who have no role. */
  roleId: roleId.nullable(),
  expiresOn,
  handOver,
})

export const banBody = z.strictObject({
  code: z.enum(rules.banReasons, 'Vui lòng chọn lý do.'),
  note: optional(paragraph('ghi chú', 1000)),
  handOver,
})

/**
 * The parameters of bulk acts on accounts, one set for all rows (PRODUCT D2); one successor a kind takes over what any of them holds.
 */
export const userBulk = {
  changeRole: z.strictObject({ roleId, handOver }),
  ban: banBody,
  unban: z.strictObject({}),
  resendVerification: z.strictObject({}),
}
