import { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import { certificateStates, type CertificateState } from '@nhanxanh/contract/features/certificates.rules'
import { certificateTabNames } from '@nhanxanh/contract/features/certificates.words'
import type { AddressRules } from '../../../ui/list/list-address.ts'

const soonFirst = { orderField: 'validUntil', orderDirection: 'ASC' } as const
const lateFirst = { orderField: 'validUntil', orderDirection: 'DESC' } as const
const newestFirst = { orderField: 'createdAt', orderDirection: 'DESC' } as const

/** What ends next stands first; of what has ended, what ended last (PRODUCT D8). */
const orderOf: Record<CertificateState, typeof soonFirst | typeof lateFirst | typeof newestFirst> = {
  valid: soonFirst,
  expiring: soonFirst,
  expired: lateFirst,
  suspended: soonFirst,
  revoked: newestFirst,
  superseded: newestFirst,
  ended: newestFirst,
}

export const certificateRules: AddressRules<typeof certificatesQuery> = {
  schema: certificatesQuery,
  order: soonFirst,
  tabs: {
    key: 'state',
    label: 'Trạng thái của giấy',
    items: certificateStates.map((value) => ({ value, label: certificateTabNames[value], order: orderOf[value] })),
  },
}
