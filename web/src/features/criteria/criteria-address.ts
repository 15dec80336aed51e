import { tiers } from '@nhanxanh/contract/features/criteria.rules'
import { id } from '@nhanxanh/contract/shared/fields'
import { facilityTypes, shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { several } from '@nhanxanh/contract/shared/list'
import { z } from 'zod'
import type { AddressRules } from '../../ui/list/list-address.ts'

/** The parts of the screen, each at an address of its own; a further one is a line here and one in `criteria-parts.tsx`. */
export const criteriaParts = ['tree', 'levels', 'findings', 'simulation', 'compare', 'versions'] as const
export type CriteriaPart = (typeof criteriaParts)[number]

/** What of a criterion may need a second look. */
export const gaps = ['no-question', 'formula-wrong', 'unused', 'flagged'] as const
export type Gap = (typeof gaps)[number]
export const gapNames: Record<Gap, string> = {
  'no-question': 'Chưa có câu hỏi',
  'formula-wrong': 'Công thức lỗi',
  unused: 'Chưa ai dùng',
  flagged: 'Có chỗ nên xem lại',
}

const addressSchema = z.object({
  type: z.enum(facilityTypes).optional(),
  /** Without it: the version that is worked on, else the one in use. */
  versionId: id.optional(),
  part: z.enum(criteriaParts).optional(),
  /** The version that this one is compared with; without it, the one in use. */
  before: id.optional(),
  q: z.string().trim().max(200).optional(),
  group: several(id).optional(),
  mandatory: z.enum(['yes', 'no']).optional(),
  tier: several(z.enum(tiers.map(String) as [string, ...string[]])).optional(),
  gap: several(z.enum(gaps)).optional(),
  state: z.enum(['active', 'archived']).optional(),
  /** Only what was added, moved, changed or taken out since the version in use. */
  since: z.enum(['yes']).optional(),
})
export type CriteriaQuery = z.output<typeof addressSchema>

/** What may stand in the address of `/criterias`. The whole tree of a version comes at once and is filtered on screen. */
export const criteriaRules: AddressRules<typeof addressSchema> = {
  schema: addressSchema,
  order: { orderField: 'place', orderDirection: 'ASC' },
  tabs: {
    key: 'type',
    label: 'Loại cơ sở',
    items: facilityTypes.map((value) => ({ value, label: `${shortTypeNames[value]} (${value})` })),
  },
}
