import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { ListDeclaration, Order, RowGroup } from '../../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { certificateBulkActions } from '../acts/bulk-actions.tsx'
import { certificateRules } from './certificate-address.ts'
import { certificateScreen } from './certificate-columns.tsx'
import { certificateFilters } from './certificate-filters.ts'

const week: RowGroup = { key: 'week', label: 'Trong 7 ngày tới', mark: 'full' }
const month: RowGroup = { key: 'month', label: 'Trong 30 ngày tới', mark: 'half' }
const later: RowGroup = { key: 'later', label: 'Trong 90 ngày tới', mark: 'empty' }

/** What is about to expire, by how soon, under the order of the last day alone. */
const expiryGroup = (
  { state, daysLeft }: Pick<CertificateRow, 'state' | 'daysLeft'>,
  { orderField, orderDirection }: Order,
): RowGroup | null => {
  if (state !== 'expiring' || orderField !== 'validUntil' || orderDirection !== 'ASC') return null
  return daysLeft <= 7 ? week : daysLeft <= 30 ? month : later
}

const CertificatePeek = lazyPart(() => import('./certificate-peek.tsx').then((module) => module.CertificatePeek))

/** `/certificates`: what ends next stands first (PRODUCT D8). */
export const certificateList: ListDeclaration<CertificateRow, typeof certificateRules.schema> = {
  ...certificateRules,
  noun: 'giấy',
  searchPlaceholder: 'Tìm tên cơ sở, số giấy',
  filters: certificateFilters,
  columns: certificateScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/certificates/$id', params: { id }, search }),
  peek: {
    title: ({ facility }) => facility.name,
    draw: (row) => <CertificatePeek fallback={<SkeletonFacts facts={12} />} key={row.id} row={row} />,
  },
  bulk: certificateBulkActions,
  groupOf: (row, order) => expiryGroup(row, order),
  empty: {
    title: 'Chưa có giấy chứng nhận nào ở mục này',
    hint: 'Giấy xuất hiện tại đây khi quyết định công nhận được ghi cho các phiếu đã duyệt.',
  },
}

/** The same list for people who may not open a certificate: a row opens what the list knows of it. */
export const summaryList: typeof certificateList = {
  ...certificateList,
  link: ({ id }, search) => ({ to: '/certificates', search: { ...search, peek: id } }),
}
