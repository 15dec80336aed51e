import { z } from 'zod'
import { chosenPassword, email, id, line, optional, paragraph, phoneNumber } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import * as rules from './users.rules.ts'

const roleId = z.uuid('Vui lòng chọn vai trò.')
/** The last day of the account; null: without an end. */
const expiresOn = optional(vietnamDate)
/** The successor who takes over the person's open files; null releases them for everybody. */
export const successorId = optional(id)

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
  successorId,
})

export const banBody = z.strictObject({
  code: z.enum(rules.banReasons, 'Vui lòng chọn lý do.'),
  note: optional(paragraph('ghi chú', 1000)),
  successorId,
})

/**
 * The parameters of bulk acts on accounts, one set for all rows (PRODUCT D2); one successor takes over what any of them holds.
 */
export const userBulk = {
  changeRole: z.strictObject({ roleId, successorId }),
  ban: banBody,
  unban: z.strictObject({}),
  resendVerification: z.strictObject({}),
}
