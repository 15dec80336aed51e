import { messageFor } from '@nhanxanh/contract/errors'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import { translate } from '../../../http/errors.ts'
import type { ReadSheet } from '../../../platform/sheets/read/read-workbook.ts'
import { lookAtFormulas } from '../../criteria/basis/formulas.service.ts'
import { NoSuchPlace, targetOf } from './columns.ts'
import type { Places, Stamp } from './columns.ts'
import * as known from '../known.repo.ts'
import { applyLevels } from './levels.ts'
import { fileRows, planRow, refusedRow } from './plan.ts'
import type { FileRow, PlannedRow } from './plan.ts'
import { sheetsInOrder } from '../records.ts'
import type { Held } from '../records.ts'
import { renameReaders } from './rename.ts'
import type { Rename } from './rename.ts'
import { levelSheet } from '../sheets/level-sheet.ts'
import { questionSheet } from '../sheets/question-sheet.ts'
import { permissionTo } from '../sheets/sheet.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { openNotes } from './touched.ts'
import type { Notes, Touched } from './touched.ts'
import * as write from './write.repo.ts'

export type Running = { db: Db; versionId: string; stamp: Stamp; can: (permission: Permission) => boolean }

/** What a file did, or would do: its rows, what is wrong with it as a whole, and what it takes to put all back. */
export type Ran = {
  rows: PlannedRow[]
  problems: string[]
  touched: Touched[]
  levelsBefore: Level[] | null
}

type Planned = { sheet: Sheet; held: readonly Held[]; rows: PlannedRow[] }

const placesOf = async ({ db, versionId }: Running): Promise<Places> => {
  const groups = new Map((await known.groupsOf(db, versionId)).map(({ code, id }) => [code, id]))
  const subGroups = new Map(
    (await known.subGroupsOf(db, versionId)).map(({ group_code, name, id }) => [`${group_code}\n${name}`, id]),
  )
  const criteria = new Map((await known.criteriaOf(db, versionId)).map(({ code, id }) => [code, id]))
  return {
    group: (code) => groups.get(code),
    subGroup: (group, name) => subGroups.get(`${group}\n${name}`),
    criterion: (code) => criteria.get(code),
  }
}

/** What the write refused, at its cell; a fault of ours goes on its way. */
const refusalOf = (sheet: Sheet, row: PlannedRow, thrown: unknown): PlannedRow => {
  if (thrown instanceof NoSuchPlace) {
    return refusedRow(sheet, row, thrown.message, { [thrown.field]: thrown.message })
  }
  if (write.isTaken(thrown)) {
    const taken = `Đã có ${row.label} trong phiên bản, kể cả ở phần lưu trữ.`
    return refusedRow(sheet, row, taken, { [sheet.identity]: taken })
  }
  const { isOurs, message, fields } = translate(thrown)
  if (isOurs) throw thrown
  return refusedRow(sheet, row, messageFor(message), fields)
}

/** Two rows of one file that are about one record would leave it to chance which of them stands. */
const refuseTwice = (sheet: Sheet, rows: readonly PlannedRow[]): PlannedRow[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.id === null || row.outcome === 'failed') return row
    if (seen.has(row.id)) return refusedRow(sheet, row, 'Tệp có hai dòng cho cùng một bản ghi.')
    seen.add(row.id)
    return row
  })
}

const plan = async (
  running: Running,
  files: readonly ReadSheet[],
): Promise<{ planned: Planned[]; problems: string[] }> => {
  const planned: Planned[] = []
  const problems: string[] = []
  for (const { sheet, read } of sheetsInOrder) {
    const file = files.find(({ name }) => name.trim() === sheet.name)
    if (!file) continue
    const given = fileRows(sheet, file)
    if (typeof given === 'string') problems.push(given)
    else planned.push(await planSheet(running, sheet, given, await read(running.db, running.versionId)))
  }
  if (planned.length === 0 && problems.length === 0) {
    problems.push(`Tệp không có trang nào trong các trang: ${sheetsInOrder.map(({ sheet }) => sheet.name).join(', ')}.`)
  }
  return { planned, problems }
}

const planSheet = async (
  { can }: Running,
  sheet: Sheet,
  given: readonly FileRow[],
  held: readonly Held[],
): Promise<Planned> => {
  const rows = given.map((row): PlannedRow => {
    const one = planRow(sheet, row, held)
    if (one.outcome !== 'created' && one.outcome !== 'updated') return one
    const verb = one.outcome === 'created' ? 'create' : 'edit'
    return can(permissionTo(sheet, verb)) ? one : refusedRow(sheet, one, 'Bạn không có quyền ghi dòng này.')
  })
  return { sheet, held, rows: refuseTwice(sheet, rows) }
}

const writeSheet = async (running: Running, { sheet, held, rows }: Planned, notes: Notes): Promise<PlannedRow[]> => {
  const target = targetOf(sheet)
  if (!target || rows.every(({ body }) => body === null)) return rows
  const { db, versionId, stamp } = running
  const places = await placesOf(running)
  const written: PlannedRow[] = []
  for (const row of rows) {
    const rowId = held.find(({ id }) => id === row.id)?.rowId
    const save = async (): Promise<PlannedRow> => {
      const values = target.toValues(row.body, places, stamp)
      if (rowId === undefined) notes.created(target.table, await write.insert(db, target.table, versionId, values))
      else {
        await notes.beforeUpdate(target.table, rowId)
        await write.update(db, target.table, rowId, values)
      }
      return row
    }
    const done =
      row.body === null ? row : await write.guarded(db, save).catch((thrown) => refusalOf(sheet, row, thrown))
    written.push(done)
  }
  return written
}

const renamesOf = ({ sheet, held, rows }: Planned): Rename[] =>
  sheet.identity !== 'key'
    ? []
    : rows.flatMap(({ id, body }) => {
        const from = held.find((one) => one.id === id)?.row['key']
        const to = (body as { key?: string } | null)?.key
        return from === undefined || to === undefined || from === to ? [] : [{ from, to }]
      })

/** Looks at all formulas with everything written: a row is wrong where its own is, the file where it breaks another. */
const judgeFormulas = async (
  { db, versionId }: Running,
  planned: Planned[],
  goodBefore: ReadonlySet<string>,
): Promise<string[]> => {
  const { problems, circle } = await lookAtFormulas(db, versionId)
  const questions = await known.readersOf(db, versionId)
  const messages = new Map(questions.map(({ id, key }) => [key, { id, message: problems.get(id)?.[0]?.message }]))
  const own = planned.find(({ sheet }) => sheet === questionSheet)
  if (own) {
    own.rows = own.rows.map((row) => {
      const message = row.body === null ? undefined : messages.get(keyOf(row))?.message
      return message === undefined ? row : refusedRow(questionSheet, row, message, { formula: message })
    })
  }
  const written = new Set(own?.rows.filter(({ outcome }) => outcome !== 'same').map(keyOf))
  const broken = [...messages].filter(([key, { id, message }]) => message && goodBefore.has(id) && !written.has(key))
  return [
    ...broken.map(([key, { message }]) => `Công thức của câu hỏi ${key} sẽ sai: ${message ?? ''}`),
    ...(circle ? [`Các câu hỏi đọc kết quả của nhau thành vòng tròn: ${circle.join(' → ')}.`] : []),
    ...(await known.keysTwice(db, versionId)).map((key) => `Mã ${key} được dùng cho hơn một biến hoặc câu hỏi.`),
  ]
}
const keyOf = ({ body, label }: PlannedRow): string => (body as { key?: string } | null)?.key ?? label

/** Does what a file says, row after row. Who only wants to know takes the transaction back afterwards. */
export const runFile = async (running: Running, files: readonly ReadSheet[]): Promise<Ran> => {
  const { db, versionId } = running
  const { planned, problems } = await plan(running, files)
  const notes = openNotes(db)
  const before = await lookAtFormulas(db, versionId)
  const goodBefore = new Set([...before.problems].filter(([, found]) => found.length === 0).map(([id]) => id))
  for (const one of planned) one.rows = await writeSheet(running, one, notes)
  await renameReaders(db, versionId, planned.flatMap(renamesOf), notes)
  const levels = planned.find(({ sheet }) => sheet === levelSheet)
  const applied = levels ? await applyLevels(db, versionId, levels.rows) : { rows: [], before: null }
  if (levels) levels.rows = applied.rows
  const wrong = await judgeFormulas(running, planned, goodBefore)
  return {
    rows: planned.flatMap(({ rows }) => rows),
    problems: [...problems, ...wrong],
    touched: await notes.settled(),
    levelsBefore: applied.before,
  }
}
