import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { ExportedListKey } from '@nhanxanh/contract/features/exports.lists'
import { holdsAll } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

type Rule<Row> = (caller: Pick<Caller, 'id' | 'can'>, row: Row) => boolean

/** A person who may not see a list may not take it out either (PRODUCT, "Export"). */
export const mayExport: Rule<{ list: ExportedListKey }> = (caller, { list }) =>
  caller.can('report:export') && caller.can(exportedLists[list].permission)

/** A person who reads numbers of persons in full gets them in full in a file as well. */
const readsPersonalNumbers: Rule<{ list: ExportedListKey }> = (caller, { list }) => {
  const { personal } = exportedLists[list]
  return personal !== null && caller.can(personal.permission)
}

/** The numbers of persons in a file: whether any stands there in full, and by which keys if not by the one that opens all. */
export type Numbers = { holdsPersonalNumbers: boolean; readerKeys: readonly string[] | null }
const none: Numbers = { holdsPersonalNumbers: false, readerKeys: null }

/** The numbers of persons in a file that is made for this reader. */
export const numbersFor = (caller: Caller, row: { list: ExportedListKey; columns: readonly string[] }): Numbers => {
  const { personal } = exportedLists[row.list]
  if (personal === null || !row.columns.some((key) => personal.columns.some((each) => each === key))) return none
  if (readsPersonalNumbers(caller, row)) return { holdsPersonalNumbers: true, readerKeys: null }
  const isWithin = personal.within !== null && caller.can(personal.within)
  return isWithin ? { holdsPersonalNumbers: true, readerKeys: caller.permissions } : none
}

/** A file is its owner's alone, and only while the owner may still see the list. */
export const mayFetch: Rule<{ list: ExportedListKey; user_id: string }> = (caller, row) =>
  row.user_id === caller.id && mayExport(caller, row)

type Stored = { list: ExportedListKey; holds_personal_numbers: boolean; reader_keys: readonly string[] | null }

/** Numbers of persons are handed out in full only while their reader may see them so, whenever the file was made. */
export const mayReadNumbers = (caller: Caller, row: Stored): boolean =>
  !row.holds_personal_numbers ||
  readsPersonalNumbers(caller, row) ||
  (row.reader_keys !== null && holdsAll(caller.permissions, row.reader_keys))
