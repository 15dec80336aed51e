import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import { facilityStatuses, facilityStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import type { z } from 'zod'
import type { AddressRules } from '../../../ui/list/list-address.ts'

export type FacilitiesQuery = z.output<typeof facilitiesQuery>

const newestFirst = { orderField: 'submittedAt', orderDirection: 'DESC' } as const
const lastDecidedFirst = { orderField: 'decidedAt', orderDirection: 'DESC' } as const
const oldestFirst = { orderField: 'submittedAt', orderDirection: 'ASC' } as const

/** The queue: who has waited longest stands first, decided files by the newest (PRODUCT D4). */
export const queueRules: AddressRules<typeof facilitiesQuery> = {
  schema: facilitiesQuery,
  order: newestFirst,
  tabs: {
    key: 'status',
    label: 'Trạng thái hồ sơ',
    items: facilityStatuses.map((value) => ({
      value,
      label: facilityStatusNames[value],
      order: value === 'pending' ? oldestFirst : lastDecidedFirst,
    })),
  },
}

/** The registry: facilities in every state, by name, because those that were handed in last have nothing to show yet. */
export const registryRules: AddressRules<typeof facilitiesQuery> = {
  schema: facilitiesQuery,
  order: { orderField: 'name', orderDirection: 'ASC' },
}
