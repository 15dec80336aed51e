import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import type { FieldKind, PartField } from '@nhanxanh/contract/features/criteria.parts'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import {
  emptyAsNull,
  readBoolean,
  readDay,
  readList,
  readNames,
  readWhole,
  writeBoolean,
  writeDay,
  writeList,
  writeNames,
} from './cells.ts'
import { readScale, readVisible, scaleColumns, writeScale, writeVisible } from './scale-cells.ts'
import { decimalText, optionalDecimal } from './sheet.ts'
import type { Column, Row } from './sheet.ts'

/** Maps a field to the cells of a row: mostly one cell, under the key of the field. */
type Cells = {
  columns: (key: string, field: PartField) => readonly Column[]
  write: (key: string, value: never) => Row
  read: (key: string, row: Row) => unknown
}

type OneCell<Value> = { write: (value: Value) => string; read: (text: string, key: string) => unknown; isNumber?: true }

const one = <Value>({ write, read, isNumber }: OneCell<Value>): Cells => ({
  columns: (key, { label, path }) => [{ key, head: label, fields: [path ?? key], ...(isNumber && { isNumber }) }],
  write: (key, value: Value) => ({ [key]: write(value) }),
  read: (key, row) => read(row[key] ?? '', key),
})

const orEmpty = (value: string | null): string => value ?? ''
const subTypeNames = Object.fromEntries(Object.entries(facilitySubTypes).map(([key, { name }]) => [key, name]))

export const cellsOf: Record<FieldKind, Cells> = {
  text: one<string>({ write: (text) => text, read: (text) => text }),
  'optional-text': one({ write: orEmpty, read: emptyAsNull }),
  number: one<string>({ write: (number) => number, read: decimalText, isNumber: true }),
  'optional-number': one({ write: orEmpty, read: optionalDecimal, isNumber: true }),
  share: one<string>({
    write: (share) => share,
    read: (text) => decimalText(text.trim() === '' ? '1' : text),
    isNumber: true,
  }),
  'yes-no': one({ write: writeBoolean, read: (text, key) => readBoolean(key, text) }),
  tier: one<number>({ write: String, read: (text, key) => readWhole(key, text), isNumber: true }),
  count: one<number>({
    write: String,
    read: (text, key) => (text.trim() === '' ? 0 : readWhole(key, text)),
    isNumber: true,
  }),
  'optional-count': one<number | null>({
    write: (count) => (count === null ? '' : String(count)),
    read: (text, key) => (text.trim() === '' ? null : readWhole(key, text)),
    isNumber: true,
  }),
  'evidence-kinds': one<readonly string[]>({
    write: (kinds) => writeNames(kinds, evidenceKindNames),
    read: (text, key) => readNames(key, text, evidenceKindNames),
  }),
  'sub-types': one<readonly string[]>({
    write: (keys) => writeNames(keys, subTypeNames),
    read: (text, key) => readNames(key, text, subTypeNames),
  }),
  numbers: one<readonly number[]>({
    write: writeList,
    read: (text, key) => readList(text).map((number) => readWhole(key, number)),
  }),
  day: one({ write: writeDay, read: (text, key) => readDay(key, text) ?? '' }),
  'optional-day': one({ write: writeDay, read: (text, key) => readDay(key, text) }),
  scale: { columns: () => scaleColumns, write: (_, scale) => writeScale(scale), read: (_, row) => readScale(row) },
  'visible-if': one({ write: writeVisible, read: readVisible }),
}
