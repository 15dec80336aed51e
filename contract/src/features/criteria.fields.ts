import { z } from 'zod'
import { facilitySubTypeKeys } from '../shared/facility-kinds.ts'
import { id, line } from '../shared/fields.ts'
import { criteriaStatuses, evidenceKinds, tiers } from './criteria.rules.ts'

/** A decimal as the engine keeps it: `0.6592`, `-3`; a point and no spaces. */
export const decimal = z
  .string('Cần một số.')
  .trim()
  .regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'Cần một số, không quá 15 chữ số trước và 10 chữ số sau dấu thập phân.')

/** From 0 to 1. */
export const share = z
  .string('Cần một tỷ lệ.')
  .trim()
  .regex(/^(0(\.\d{1,10})?|1(\.0{1,10})?)$/, 'Cần một tỷ lệ từ 0 đến 1.')

/** Points, 0 or more. */
export const points = z
  .string('Vui lòng nhập điểm.')
  .trim()
  .regex(/^\d{1,4}(\.\d{1,4})?$/, 'Điểm là số không âm, không quá 4 chữ số thập phân.')

/** `KNK01`, `QL-3.1`: what people quote, unique in a version. */
export const criterionCode = line('mã', 20).regex(
  /^[\p{L}\d][\p{L}\d._-]*$/u,
  'Mã gồm chữ, số, dấu chấm hoặc gạch nối.',
)

export const tier = z.literal(tiers, 'Bậc là 1, 2 hoặc 3.')

export const evidenceKindList = z.array(z.enum(evidenceKinds)).max(evidenceKinds.length)

export const appliesTo = z.strictObject({
  subTypes: z.array(z.enum(facilitySubTypeKeys)).max(facilitySubTypeKeys.length),
  ranks: z.array(z.int().min(1).max(5)).max(5),
})

/** Goals of sustainable development by their numbers, as the programme maps its criteria to them. */
export const sdgNumbers = Array.from({ length: 17 }, (_, at) => at + 1)
export const sdgs = z
  .array(z.int('SDG là số từ 1 đến 17.').min(1, 'SDG là số từ 1 đến 17.').max(17, 'SDG là số từ 1 đến 17.'))
  .refine((all) => new Set(all).size === all.length, 'Mỗi SDG được nêu một lần.')

/** The count of edits of a record; a page that is older is refused (STALE_VERSION). */
export const version = z.int()

/** The new place of a moved record: its parent, and the number of siblings before it. */
export const place = z.strictObject({ parentId: id, position: z.int().min(0).max(9_999), version })

/** The answer of a mutation of the tree: the record, and its version with the new state. */
export const done = z.object({ id, version, versionStatus: z.enum(criteriaStatuses) })
