import { randomUUID } from 'node:crypto'
import type { CriteriaWorkbook } from '@nhanxanh/contract/features/criteria-files'
import { workbookPartNames } from '@nhanxanh/contract/features/criteria-files.rules'
import type { WorkbookPart } from '@nhanxanh/contract/features/criteria-files.rules'
import { lastDayBefore, standingOf, standingWords } from '@nhanxanh/contract/features/criteria-versions.rules'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Cell } from '@nhanxanh/contract/shared/export-columns'
import type { Db } from '../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { takenBy, xlsxOf } from '../../platform/sheets/xlsx.ts'
import type { Fact } from '../../platform/sheets/xlsx.ts'
import { Refusal } from '../../refusal.ts'
import { find as findVersion } from '../criteria/version/versions.repo.ts'
import { questionSheets, sheetsInOrder } from './records.ts'
import type { Held } from './records.ts'
import { commaText, decimalText } from './sheets/sheet.ts'
import type { Column, Sheet } from './sheets/sheet.ts'

type Acting = Omit<Context, 'caller'> & { caller: Caller }
type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>

const versionOf = async (db: Db, id: string): Promise<Version> => {
  const version = await findVersion(db, id)
  if (!version) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  return version
}

/** The keys that taking out a workbook needs: exporting lists and reading criteria. */
const assertMay = (caller: Caller): void => {
  if (!caller.can('report:export') || !caller.can('criteria:read')) throw new Refusal('FORBIDDEN')
}

const nameOf = ({ type, number }: Version): string => `bo-tieu-chi-${type.toLowerCase()}-v${number}.xlsx`

/** A number where the spreadsheet keeps it exactly, so that people can work with it; else the text. */
const cellOf = ({ isNumber }: Column, text = ''): Cell => {
  if (isNumber !== true || text === '') return text
  return String(Number(text)) === decimalText(text) ? Number(text) : commaText(text)
}

const tableOf = (sheet: Sheet, held: readonly Held[]) => {
  async function* batches() {
    yield held.map(({ row }) => sheet.columns.map((column) => cellOf(column, row[column.key])))
  }
  return { title: sheet.name, table: { heads: sheet.columns.map(({ head }) => head), batches: batches() } }
}

const stateWords = ({ status, effective_on: effectiveOn, next_on: nextOn }: Version, now: Date): string => {
  const standing = standingOf({ status, effectiveOn, nextOn }, vietnamDay(now))
  return standingWords({ standing, effectiveOn, inForceUntil: lastDayBefore(nextOn) })
}

const factsOf = (version: Version, part: WorkbookPart, acting: Acting): Fact[] => [
  ['Bộ tiêu chí', `${facilityTypeNames[version.type]}, phiên bản ${version.number}`],
  ['Trạng thái', stateWords(version, acting.now)],
  ['Phần', workbookPartNames[part]],
  ...takenBy(acting),
  [
    'Cách sửa',
    'Sửa ô rồi nhập lại vào bản nháp. Thêm dòng mới thì để trống ô mã hệ thống. Thứ tự dòng là thứ tự trong hệ thống. Dòng bị xoá khỏi tệp chỉ bị xoá trong hệ thống khi người nhập đồng ý.',
  ],
]

export type Made = { version: Version; part: WorkbookPart; workbook: CriteriaWorkbook }

/** Writes a version, or what its questions are made of, into a file that an import takes back. Slow: before the transaction. */
export const makeWorkbook = async (context: Acting, versionId: string, part: WorkbookPart): Promise<Made> => {
  const { outside, caller, platform, audit } = context
  audit({ refId: versionId })
  assertMay(caller)
  const version = await versionOf(outside, versionId)
  const parts = sheetsInOrder.filter(({ sheet }) => part === 'all' || questionSheets.has(sheet))
  const held = await Promise.all(parts.map(({ read }) => read(outside, versionId)))
  const tables = parts.map(({ sheet }, at) => tableOf(sheet, held[at] ?? []))
  const id = randomUUID()
  const { size } = await platform.madeFiles.write(id, xlsxOf({ tables, facts: () => factsOf(version, part, context) }))
  return { version, part, workbook: { id, fileName: nameOf(version), rows: held.flat().length, size } }
}

/** Records who took what out. */
export const recordWorkbook = async (
  { audit }: Acting,
  { version, part, workbook }: Made,
): Promise<CriteriaWorkbook> => {
  const after = { part: workbookPartNames[part], rows: workbook.rows }
  audit({ refId: version.id, changes: { workbook: { before: null, after } } })
  return workbook
}

/** Throws away the file of a request that had been answered before. */
export const discardWorkbook = ({ platform }: Acting, { workbook }: Made): Promise<void> =>
  platform.madeFiles.remove(workbook.id)

/** The bytes of a workbook; its id is known to nobody but who made it, and it goes with the next night. */
export const workbookBytes = async (context: Acting, versionId: string, fileId: string): Promise<FileAnswer> => {
  assertMay(context.caller)
  const version = await versionOf(context.db, versionId)
  const file = await context.platform.madeFiles.open(fileId)
  if (!file) throw new Refusal('EXPORT_NOT_FOUND')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { ...file, name: nameOf(version), type }
}
