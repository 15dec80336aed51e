import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { ExportedListKey } from '@nhanxanh/contract/features/exports.lists'
import type { Caller } from '../../http/context.ts'

type Rule<Row> = (caller: Pick<Caller, 'id' | 'can'>, row: Row) => boolean

/** Whoever may not see a list may not take it out either (PRODUCT, "Export"). */
export const mayExport: Rule<{ list: ExportedListKey }> = (caller, { list }) =>
  caller.can('report:export') && caller.can(exportedLists[list].permission)

/** A file is its owner's alone, and only while the owner may still see the list. */
export const mayFetch: Rule<{ list: ExportedListKey; user_id: string }> = (caller, row) =>
  row.user_id === caller.id && mayExport(caller, row)
