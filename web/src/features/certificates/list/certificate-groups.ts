import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import type { Order, RowGroup } from '../../../ui/list/list-declaration.ts'

const week: RowGroup = { key: 'week', label: 'Trong 7 ngày tới', mark: 'full' }
const month: RowGroup = { key: 'month', label: 'Trong 30 ngày tới', mark: 'half' }
const later: RowGroup = { key: 'later', label: 'Trong 90 ngày tới', mark: 'empty' }

/** What is about to expire, by how soon, under the order of the last day alone. */
export const expiryGroup = (
  { state, daysLeft }: Pick<CertificateRow, 'state' | 'daysLeft'>,
  { orderField, orderDirection }: Order,
): RowGroup | null => {
  if (state !== 'expiring' || orderField !== 'validUntil' || orderDirection !== 'ASC') return null
  return daysLeft <= 7 ? week : daysLeft <= 30 ? month : later
}
