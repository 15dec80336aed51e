import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { ExportedListKey } from '@nhanxanh/contract/features/exports.lists'
import type { Caller } from '../../http/context.ts'

type Rule<Row> = (caller: Pick<Caller, 'id' | 'can'>, row: Row) => boolean

/** Whoever may not see a list may not take it out either (PRODUCT, "Export"). */
export const mayExport: Rule<{ list: ExportedListKey }> = (caller, { list }) =>
  caller.can('report:export') && caller.can(exportedLists[list].permission)

/** Whoever reads numbers of persons in full gets them so in a file as well. */
const readsPersonalNumbers: Rule<{ list: ExportedListKey }> = (caller, { list }) => {
  const { personal } = exportedLists[list]
  return personal !== null && caller.can(personal.permission)
}

/** Whether a file that is made for this reader will hold numbers of persons in full. */
export const getsPersonalNumbers: Rule<{ list: ExportedListKey; columns: readonly string[] }> = (caller, row) => {
  const { personal } = exportedLists[row.list]
  return readsPersonalNumbers(caller, row) && row.columns.some((key) => personal?.columns.some((each) => each === key))
}

/** A file is its owner's alone, and only while the owner may still see the list. */
export const mayFetch: Rule<{ list: ExportedListKey; user_id: string }> = (caller, row) =>
  row.user_id === caller.id && mayExport(caller, row)

/** Numbers of persons are handed out in full only while their reader may see them so, whenever the file was made. */
export const mayReadNumbers: Rule<{ list: ExportedListKey; holds_personal_numbers: boolean }> = (caller, row) =>
  !row.holds_personal_numbers || readsPersonalNumbers(caller, row)
