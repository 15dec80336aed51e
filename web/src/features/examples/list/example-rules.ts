import { listQuery, several } from '@nhanxanh/contract/shared/list'
import { z } from 'zod'
import type { AddressRules } from '../../../ui/list/list-address.ts'

export const exampleKinds = ['hotel', 'guesthouse', 'site'] as const
export const exampleStates = ['pending', 'good', 'rejected'] as const

const schema = listQuery(
  { orderFields: ['name', 'score'], orderField: 'name', orderDirection: 'ASC' },
  { state: z.enum(exampleStates).optional(), kind: several(z.enum(exampleKinds)).optional() },
)

/** What may stand in the address of the gallery: the state of its one list. */
export const exampleRules: AddressRules<typeof schema> = {
  schema,
  limit: 10,
  order: { orderField: 'name', orderDirection: 'ASC' },
  tabs: {
    key: 'state',
    label: 'Trạng thái',
    items: [
      { value: 'pending', label: 'Chờ duyệt' },
      { value: 'good', label: 'Đã duyệt' },
      { value: 'rejected', label: 'Từ chối' },
    ],
  },
}
