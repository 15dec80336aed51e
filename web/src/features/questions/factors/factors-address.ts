import { id } from '@nhanxanh/contract/shared/fields'
import { listQuery, several } from '@nhanxanh/contract/shared/list'
import { z } from 'zod'
import type { AddressRules } from '../../../ui/list/list-address.ts'

export const variableKinds = ['factor', 'input'] as const
export const variableKindNames = { factor: 'Hệ số', input: 'Chủ cơ sở nhập' } as const
export const variableStates = ['due', 'unused'] as const
export const variableStateNames = { due: 'Cần thay số', unused: 'Chưa công thức nào dùng' } as const

/** All of a version comes at once and is searched on screen. */
export const factorsSchema = listQuery(
  { orderFields: ['place'], orderField: 'place', orderDirection: 'ASC' },
  {
    /** Without it: of each type the version that is worked on, else the one in use. */
    versionId: id.optional(),
    kind: several(z.enum(variableKinds)).optional(),
    state: several(z.enum(variableStates)).optional(),
  },
)

/** The part of `/questions` that shows inputs and factors. */
export const factorsPart = 'factors'

export const factorRules: AddressRules<typeof factorsSchema> = {
  schema: factorsSchema,
  limit: 100,
  order: { orderField: 'place', orderDirection: 'ASC' },
  around: { part: factorsPart },
}
