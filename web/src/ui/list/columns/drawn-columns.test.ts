import { expect, it } from 'vitest'
import type { Column } from '../list-declaration.ts'
import { drawnColumns } from './drawn-columns.ts'

type Row = { note: string }
const column = (key: string, rest: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  label: key,
  width: 100,
  text: ({ note }) => `${key} ${note}`,
  ...rest,
})
const columns = [
  column('name', { width: 200 }),
  column('age', { weight: 3 }),
  column('flags', { weight: 1, text: () => '' }),
  column('who', { weight: 2, isSteady: true, text: () => 'nobody' }),
  column('code'),
] as const
const rows = [{ note: 'a' }, { note: 'b' }]
const keys = (given: Partial<Parameters<typeof drawnColumns<Row>>[1]>) =>
  drawnColumns(columns, { room: null, rows: [], chosen: new Set(), ...given }).map(({ key }) => key)

it('lets the least important columns go first where there is no room, and never the name', () => {
  expect(keys({ room: 600 })).toEqual(['name', 'age', 'flags', 'who', 'code'])
  expect(keys({ room: 599 })).toEqual(['name', 'age', 'flags', 'who'])
  expect(keys({ room: 450 })).toEqual(['name', 'age', 'who'])
  expect(keys({ room: 10 })).toEqual(['name'])
})

it('narrows what can be narrowed before anything goes', () => {
  const narrow = [columns[0], column('who', { width: 180, narrowWidth: 40 }), column('code')] as const
  const widths = (room: number) =>
    drawnColumns(narrow, { room, rows: [], chosen: new Set() }).map(({ key, width }) => `${key} ${width}`)
  expect(widths(480)).toEqual(['name 200', 'who 180', 'code 100'])
  expect(widths(479)).toEqual(['name 200', 'who 40', 'code 100'])
  expect(widths(300)).toEqual(['name 200', 'who 40'])
})

it('draws no column that says the same on every row, unless something can be done in it', () => {
  expect(keys({ rows })).toEqual(['name', 'age', 'who', 'code'])
  expect(keys({ rows: rows.slice(1) })).toContain('flags')
})

it('keeps what the person asked for by hand, whatever it says, for as long as there is any room', () => {
  const chosen = new Set(['flags', 'code'])
  expect(keys({ rows, chosen, room: 400 })).toEqual(['name', 'flags', 'code'])
  expect(keys({ rows, chosen, room: 300 })).toEqual(['name', 'flags'])
})

it('holds the widths that were set by hand where they push nothing out, and else the declared ones', () => {
  const set = [columns[0], column('age', { weight: 1, wish: 260 }), column('code', { wish: 60 })] as const
  const widths = (room: number) =>
    drawnColumns(set, { room, rows: [], chosen: new Set() }).map(({ key, width }) => `${key} ${width}`)
  expect(widths(520)).toEqual(['name 200', 'age 260', 'code 60'])
  expect(widths(519)).toEqual(['name 200', 'age 100', 'code 60'])
  expect(widths(360)).toEqual(['name 200', 'age 100', 'code 60'])
  expect(widths(359)).toEqual(['name 200', 'age 100'])
})
