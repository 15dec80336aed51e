import {
  importFields,
  mostImportRows,
  neededFields,
  importFieldNames,
} from '@nhanxanh/contract/features/facility-imports.rules'
import { personalNumbersKey } from '@nhanxanh/contract/features/facilities.rules'
import type { FacilityImport, ImportArrangement, ImportReading } from '@nhanxanh/contract/features/facility-imports'
import type { ImportField } from '@nhanxanh/contract/features/facility-imports.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/types.ts'
import { placesOf } from '../addresses/addresses.service.ts'
import type { Places } from '../addresses/addresses.service.ts'
import type { Caller } from '../../http/context.ts'
import { oldLetterNames } from '../../platform/sheets/understand/letters.ts'
import { cellKey, clean, linesOf } from '../../platform/sheets/understand/list.ts'
import type { Converted, ListLine } from '../../platform/sheets/understand/list.ts'
import { listedFacilities } from '../facilities/entry/listed.service.ts'
import { planRows } from './plan/plan.ts'
import type { GivenRow, PlannedRow } from './plan/plan.ts'
import { readRow } from './plan/row.ts'
import type { ReadRow } from './plan/row.ts'
import { indexPlaces } from './reading/places-in-text.ts'
import type { PlaceIndex } from './reading/places-in-text.ts'

export type Tried = { rows: PlannedRow[]; problems: string[]; letters: FacilityImport['letters'] }
type ToTry = {
  /** In the letters that are meant, with what stood in cells of others. */
  list: Converted
  /** The first line below the heads, counted from 1. */
  firstLine: number
  columns: readonly (ImportField | null)[]
  withHidden: boolean
  answers: ImportArrangement['answers']
  reader: Pick<Caller, 'can'>
}

/** What the cells of a field say; several columns may name parts of one place. */
const joined = (columns: ToTry['columns'], field: ImportField, textAt: (column: number) => string): string =>
  columns
    .flatMap((column, at) => (column === field ? [clean(textAt(at))] : []))
    .filter((text) => text !== '')
    .join(', ')

type Given = Pick<GivenRow, 'line' | 'written'> & {
  ofLetters: ImportReading[]
  answered: ReadonlyMap<ImportField, string>
}

/** A line field by field: as it is written, or as its person said where that was asked. */
const givenIn = ({ line, cells }: ListLine, { list, columns }: ToTry, said: ReadonlyMap<string, string>): Given => {
  const [written, answered] = [{} as Record<ImportField, string>, new Map<ImportField, string>()]
  const ofLetters: ImportReading[] = []
  for (const field of importFields) {
    const text = joined(columns, field, (at) => cells[at] ?? '')
    const before = joined(columns, field, (at) => list.written.get(cellKey(line, at)) ?? cells[at] ?? '')
    if (before !== text) ofLetters.push({ field, written: before, understood: text, isOfLetters: true, choices: [] })
    const answer = said.get(`${line}:${field}`)
    if (answer !== undefined) answered.set(field, text)
    written[field] = answer ?? text
  }
  return { line, written, ofLetters, answered }
}

/** A row with what is said of its letters, and with what stood where its person has answered. */
const withReadings = ({ ofLetters, answered, ...given }: Given, read: ReadRow): GivenRow => {
  const stillAsked = new Set(read.readings.flatMap(({ field, understood }) => (understood === null ? [field] : [])))
  const byAnswer = [...answered].flatMap(([field, text]): ImportReading[] =>
    stillAsked.has(field)
      ? []
      : [{ field, written: text, understood: given.written[field], isOfLetters: false, choices: [] }],
  )
  const others = read.readings.filter(({ field, understood }) => understood === null || !answered.has(field))
  return { ...given, read: { ...read, readings: [...others, ...byAnswer, ...ofLetters] } }
}

const lettersIn = ({ letters }: Converted, given: readonly Given[]): FacilityImport['letters'] => {
  const found = given.flatMap(({ ofLetters }) => ofLetters)
  const [first] = found
  if (first === undefined || first.understood === null) return null
  const { written, understood } = first
  return { names: letters.map((name) => oldLetterNames[name]), count: found.length, sample: { written, understood } }
}

let index: { places: Places; index: PlaceIndex } | null = null
/** Of three thousand communes and their eleven thousand old names: made once for the places that are known. */
const indexOf = (places: Places): PlaceIndex => {
  if (index?.places !== places) {
    const known = [...places.values()].map(({ commune: { code, name }, province, oldNames }) => {
      return { code, name, province: province.name, oldNames }
    })
    index = { places, index: indexPlaces(known) }
  }
  return index.index
}

/** The province that most rows of the list name by themselves: of names that several provinces bear, its own is meant. */
const homeOf = (rows: readonly GivenRow[], places: Places): string | null => {
  const counted = new Map<string, number>()
  for (const { read } of rows) {
    const name = read.values === null ? undefined : places.get(read.values.communeCode)?.province.name
    if (name !== undefined) counted.set(name, (counted.get(name) ?? 0) + 1)
  }
  const [most] = [...counted].toSorted(([, one], [, other]) => other - one)
  return most === undefined ? null : foldText(most[0]).replace(/^(tinh|thanh pho) /, '')
}

const rowsAtATime = 50

const readAll = async (given: readonly Given[], known: PlaceIndex, home: string | null) => {
  const read: GivenRow[] = []
  for (const [at, row] of given.entries()) {
    // Judging rows is work without a pause: others get their answers in between.
    if (at % rowsAtATime === 0) await nextTurn()
    read.push(withReadings(row, readRow(row.written, known, home)))
  }
  return read
}

const problemsOf = ({ columns }: ToTry, count: number): string[] => {
  const lacking = neededFields.filter((field) => !columns.includes(field))
  const missing = lacking.map((field) => `“${importFieldNames[field]}”`)
  return [
    ...(lacking.length > 0
      ? [`Chưa có cột nào là ${missing.join(', ')}. Hãy chọn cột tương ứng, hoặc thêm cột vào tệp.`]
      : []),
    ...(count === 0 ? ['Không có dòng nào dưới dòng tiêu đề.'] : []),
    ...(count > mostImportRows
      ? [
          `Danh sách có ${formatNumber(count)} dòng; mỗi lần nhập tối đa ${formatNumber(mostImportRows)} dòng. Hãy chia thành nhiều tệp.`,
        ]
      : []),
  ]
}

/** What each row of a list would do, by the rules of the write and against what is stored now. Nothing is written. */
export const tryRows = async (db: Db, toTry: ToTry): Promise<Tried> => {
  const { list, firstLine, withHidden, answers, reader } = toTry
  const said = new Map(answers.map(({ line, field, text }) => [`${line}:${field}`, text]))
  const given = linesOf(list.sheet, firstLine)
    .filter(({ isHidden }) => withHidden || !isHidden)
    .map((line) => givenIn(line, toTry, said))
    .filter(({ written }) => Object.values(written).some((text) => text !== ''))
  const [problems, letters] = [problemsOf(toTry, given.length), lettersIn(list, given)]
  if (problems.length > 0) return { rows: [], problems, letters }
  const places = await placesOf(db)
  const known = indexOf(places)
  const first = await readAll(given, known, null)
  const read = await readAll(given, known, homeOf(first, places))
  const names = read.flatMap((row) =>
    row.read.values === null ? [] : [row.read.values.code ?? '', row.read.values.identityCode],
  )
  const placeName = (code: string): string => {
    const place = places.get(code)
    return place === undefined ? code : `${place.commune.name}, ${place.province.name}`
  }
  const knowing = {
    known: await listedFacilities(db, names),
    places: placeName,
    mayEdit: reader.can('facility:edit'),
    seesPersonalNumbers: reader.can(personalNumbersKey),
  }
  return { rows: planRows(read, knowing), problems: [], letters }
}
