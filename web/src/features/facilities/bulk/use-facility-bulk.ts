import { facilities } from '@nhanxanh/contract/features/facilities'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import type { Bulk, BulkAction } from '../../../ui/list/bulk/bulk.ts'

/** Rows, queues, records and their timelines: all may show what a batch has changed. */
const stale = [facilities.list, facilities.queue, facilities.get, facilities.story, facilities.assignees].map(
  ({ path }) => path,
)

export const useFacilityBulk = (declaration: { bulk?: readonly BulkAction[] }): Bulk =>
  useBulk(declaration, facilities, stale)
