import { z } from 'zod'
import { id, line } from '../shared/fields.ts'
import { keysOf } from '../shared/keys-of.ts'
import { decimal, share, tier } from './criteria.fields.ts'

const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all-mandatory') }),
  z.strictObject({ kind: z.literal('points'), atLeast: decimal }),
  z.strictObject({ kind: z.literal('share'), atLeast: share }),
  z.strictObject({ kind: z.literal('share-of-each-group'), atLeast: share }),
  z.strictObject({ kind: z.literal('count-in-tier'), tier, atLeast: z.int().min(1).max(9_999) }),
  z.strictObject({ kind: z.literal('share-of-tier'), tier, atLeast: share }),
  z.strictObject({
    kind: z.literal('share-of-voluntary'),
    byRenewal: z
      .array(z.strictObject({ from: z.int().min(0).max(99), atLeast: share }))
      .min(1, 'Cần ít nhất một bậc theo lần gia hạn.')
      .max(20, 'Không quá 20 bậc theo lần gia hạn.'),
  }),
])

const level = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Khoá gồm chữ thường không dấu, số và gạch dưới.'),
  name: line('tên mức', 60),
  conditions: z.array(condition).min(1, 'Mỗi mức cần ít nhất một điều kiện.').max(20, 'Không quá 20 điều kiện.'),
})

/** The table of levels, from the lowest to the highest; the engine reads it as it stands. */
export const levels = z
  .array(level)
  .min(1, 'Cần ít nhất một mức.')
  .max(10, 'Không quá 10 mức.')
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Mỗi mức có một khoá riêng.')

export const findingCodes = [
  'no-points',
  'empty-group',
  'orphan-question',
  'unused-input',
  'criterion-without-question',
  'mandatory-without-question',
  'unreachable-level',
  'levels-contradict',
  'duplicate-text',
  'formula-wrong',
  'formula-circle',
  'visible-if-wrong',
  'test-fails',
  'factor-outdated',
  'constant-years',
  'bands-wrong',
  'negative-wording',
  'same-as-in-force',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** The kind of record that a finding or a difference is about. */
export const partKindNames = {
  version: 'Phiên bản',
  group: 'Chủ đề',
  'sub-group': 'Nhóm',
  criterion: 'Tiêu chí',
  question: 'Câu hỏi',
  input: 'Dữ liệu đầu vào',
  constant: 'Hằng số',
  level: 'Mức',
}
export type PartKind = keyof typeof partKindNames
export const partKinds = keysOf(partKindNames)

export const finding = z.object({
  code: z.enum(findingCodes),
  /** An error keeps the version from being published; a warning is for people to judge. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  part: z.enum(partKinds),
  /** Of the record, where there is one to open. */
  id: id.nullable(),
  /** Its name for people: code, key or name. */
  label: z.string(),
})
export type Finding = z.output<typeof finding>
export const findings = z.object({ items: z.array(finding), errors: z.int(), warnings: z.int() })
export type Findings = z.output<typeof findings>

export const changeKinds = ['added', 'removed', 'moved', 'changed'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const changeKindNames: Record<ChangeKind, string> = {
  added: 'Thêm',
  removed: 'Bỏ',
  moved: 'Chuyển chỗ',
  changed: 'Sửa',
}

const difference = z.object({
  part: z.enum(partKinds),
  /** The same record in every version; for a level its key. */
  lineage: z.string(),
  label: z.string(),
  name: z.string(),
  changes: z.array(z.enum(changeKinds)),
  /** Of a constant the criteria that are worked out with it, by lineage; of anything else none. */
  criteria: z.array(z.string()),
  /** The differences in words; none for added or removed records. */
  fields: z.array(
    z.object({ field: z.string(), name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type Difference = z.output<typeof difference>

/** Two versions side by side. An archived record counts as removed. */
export const comparison = z.object({
  items: z.array(difference),
  counts: z.record(z.enum(changeKinds), z.int()),
})
export type Comparison = z.output<typeof comparison>
