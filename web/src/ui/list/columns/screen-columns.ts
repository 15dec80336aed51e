import { columnText, type ColumnHead, type ListColumn, type ScreenKey } from '@nhanxanh/contract/shared/columns'
import type { Fact } from '../../facts/facts.tsx'
import type { Column, ListDeclaration } from '../list-declaration.ts'

/** What a screen adds to a column of the contract: its room and its drawing. */
type Drawing<Row> = Omit<Column<Row>, 'key' | 'text' | 'isCode' | keyof ColumnHead> & {
  /** One of `factKeys`. */
  isFact?: true
}

/** A fact of a record: a column by its key, one with other words around it, or one that no column has. */
type FactOf<Key> = Key | Fact | ({ of: Key; as?: 'text' } & Partial<Fact>) | false | null

type Screen<Row, Key extends string, Shown extends string> = {
  /** All that stand on screen in the order of their drawings; the first is the name. */
  list: ListDeclaration<Row>['columns']
  columns: Readonly<Record<Shown, Column<Row>>>
  /** The columns that are facts wherever the record is told of: drawer and record take them in without naming each. */
  factKeys: readonly Shown[]
  /** The columns as facts of a drawer or a record, drawn as in the list unless they stand there `as` text. */
  facts: (row: Row, facts: readonly FactOf<Key>[]) => readonly Fact[]
}

const drawnColumn = <Row>(
  key: string,
  column: ListColumn<Row>,
  { isFact: _isFact, ...drawing }: Drawing<Row>,
): Column<Row> => {
  const { kind, text, value: _value, fileLabel: _fileLabel, isLogged: _isLogged, only: _only, ...head } = column
  return {
    ...head,
    key,
    ...(kind === 'code' && { isCode: true }),
    ...(kind === 'number' && !text && { isNumeric: true }),
    text: (row) => columnText(column, row),
    ...drawing,
  }
}

/** Ties the columns of the contract to their drawings: who forgets one that stands on screen does not compile. */
export const screenColumns = <Row, Columns extends Readonly<Record<string, ListColumn<Row>>>>(
  columns: Columns & Readonly<Record<string, ListColumn<Row>>>,
  drawings: { readonly [Key in ScreenKey<Columns>]: Drawing<Row> },
): Screen<Row, keyof Columns & string, ScreenKey<Columns>> =>
  screenOf<Row, keyof Columns & string, ScreenKey<Columns>>(columns, drawings)

function screenOf<Row, Key extends string, Shown extends Key>(
  columns: Readonly<Record<Key, ListColumn<Row>>>,
  drawings: Readonly<Record<Shown, Drawing<Row>>>,
): Screen<Row, Key, Shown> {
  const keys = Object.keys(drawings) as Shown[]
  const drawn = Object.fromEntries(keys.map((key) => [key, drawnColumn(key, columns[key], drawings[key])])) as Record<
    Shown,
    Column<Row>
  >
  const [first, ...others] = keys.map((key) => drawn[key])
  if (first === undefined) throw new Error('A list has at least one column')
  const factOf = (row: Row, key: Key, as?: 'text'): Fact => {
    const column = columns[key]
    const draw = as === undefined ? (drawn as Partial<Record<Key, Column<Row>>>)[key]?.draw : undefined
    return { label: column.label, value: draw ? draw(row) : columnText(column, row) }
  }
  return {
    list: [first, ...others],
    columns: drawn,
    factKeys: keys.filter((key) => drawings[key].isFact),
    facts: (row, facts) =>
      facts.flatMap((fact): Fact[] => {
        if (fact === false || fact === null) return []
        if (typeof fact === 'string') return [factOf(row, fact)]
        if (!('of' in fact)) return [fact]
        const { of, as, ...others } = fact
        return [{ ...factOf(row, of, as), ...others }]
      }),
  }
}
