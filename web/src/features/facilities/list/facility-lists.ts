import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { facilityBulkActions } from '../bulk/bulk-actions.tsx'
import { queueRules, registryRules } from './facility-addresses.ts'
import { queueColumns, registryColumns } from './facility-columns.tsx'
import { facilityPeek } from './facility-drawer.tsx'
import { queueFilters, registryFilters } from './facility-filters.ts'
import { queueGroup } from './facility-groups.ts'

const searchPlaceholder = 'Tìm tên, mã, điện thoại, xã'

/** `/approve-accounts`: the queue of registrations, by state. */
export const approvalQueue: ListDeclaration<FacilityRow, typeof queueRules.schema> = {
  ...queueRules,
  noun: 'hồ sơ',
  searchPlaceholder,
  filters: queueFilters,
  columns: queueColumns,
  rowKey: ({ id }) => id,
  // The filters travel along: the next file of the queue is the next of this very list.
  link: ({ id }, search) => ({ to: '/approve-accounts/$id', params: { id }, search }),
  peek: facilityPeek,
  bulk: facilityBulkActions,
  bulkTabs: ['pending'],
  groupOf: (row, order) => queueGroup(row, order),
  empty: {
    title: 'Chưa có hồ sơ nào ở mục này',
    hint: 'Hồ sơ xuất hiện tại đây khi chủ cơ sở đăng ký, hoặc khi cán bộ thêm cơ sở.',
  },
}

/** `/facilities`: every facility in every state. */
export const registry: ListDeclaration<FacilityRow, typeof registryRules.schema> = {
  ...registryRules,
  noun: 'cơ sở',
  searchPlaceholder,
  filters: registryFilters,
  columns: registryColumns,
  rowKey: ({ id }) => id,
  link: ({ id }) => ({ to: '/approve-accounts/$id', params: { id } }),
  peek: facilityPeek,
  bulk: facilityBulkActions,
  empty: { title: 'Chưa có cơ sở nào', hint: 'Thêm cơ sở, nhập danh sách từ Excel, hoặc chờ chủ cơ sở đăng ký.' },
}
