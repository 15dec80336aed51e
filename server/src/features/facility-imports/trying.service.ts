import {
  importFields,
  mostImportRows,
  neededFields,
  importFieldNames,
} from '@nhanxanh/contract/features/facility-imports.rules'
import { personalNumbersKey } from '@nhanxanh/contract/features/facilities.rules'
import type { ImportField } from '@nhanxanh/contract/features/facility-imports.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/types.ts'
import { placesOf } from '../addresses/addresses.service.ts'
import type { Places } from '../addresses/addresses.service.ts'
import type { Caller } from '../../http/context.ts'
import { listedFacilities } from '../facilities/entry/listed.service.ts'
import { planRows } from './plan/plan.ts'
import type { GivenRow, PlannedRow } from './plan/plan.ts'
import { readRow } from './plan/row.ts'
import type { Written } from './plan/row.ts'
import type { Rows } from './reading/heads.ts'
import { indexPlaces } from './reading/places-in-text.ts'
import type { PlaceIndex } from './reading/places-in-text.ts'

export type Tried = { rows: PlannedRow[]; problems: string[] }
type ToTry = {
  rows: Rows
  /** The first line below the heads, counted from 1. */
  firstLine: number
  columns: readonly (ImportField | null)[]
  reader: Pick<Caller, 'can'>
}

const writtenIn = (cells: readonly string[], columns: ToTry['columns']): Written =>
  Object.fromEntries(
    importFields.map((field) => {
      const texts = columns.flatMap((column, at) =>
        column === field ? [(cells[at] ?? '').replace(/\s+/g, ' ').trim()] : [],
      )
      return [field, texts.filter((text) => text !== '').join(', ')]
    }),
  ) as Written

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

const readAll = async (
  given: readonly { line: number; written: Written }[],
  known: PlaceIndex,
  home: string | null,
) => {
  const read: GivenRow[] = []
  for (const [at, { line, written }] of given.entries()) {
    // Judging rows is work without a pause: others get their answers in between.
    if (at % rowsAtATime === 0) await nextTurn()
    read.push({ line, written, read: readRow(written, known, home) })
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
  const { rows, firstLine, columns, reader } = toTry
  const given = rows
    .slice(firstLine - 1)
    .map((cells, at) => ({ line: firstLine + at, written: writtenIn(cells, columns) }))
    .filter(({ written }) => Object.values(written).some((text) => text !== ''))
  const problems = problemsOf(toTry, given.length)
  if (problems.length > 0) return { rows: [], problems }
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
  return { rows: planRows(read, knowing), problems: [] }
}
