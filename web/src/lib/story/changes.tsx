import { CompareTable } from '../../ui/compare/compare-table.tsx'
import { FieldValue } from '../fields/field-value.tsx'
import { fieldName } from '../fields/field-words.ts'
import { ownName, ownWords, type Changed } from './change-words.ts'
import styles from './story.module.css'
import { WordChanges } from './word-changes.tsx'

const changeName = (entry: Changed, field: string): string => ownName(entry, field) ?? fieldName(field)

type Sides = { before?: unknown; after?: unknown }

/** A text that has words enough to be compared by them; a name of a state is a whole. */
const textOf = (entry: Changed, field: string, value: unknown): string | null => {
  const words = ownWords(entry, field, value) ?? (typeof value === 'string' ? value : null)
  return words !== null && words.includes(' ') ? words : null
}

/** One side of a change; numbers that the log masked stay masked. */
const ChangeValue = ({ entry, field, value }: { entry: Changed; field: string; value: unknown }) =>
  ownWords(entry, field, value) ?? <FieldValue field={field} value={value} />

const sidesOf = (entry: Changed, field: string, { before, after }: Sides) => {
  const hasBoth = typeof before === 'string' && typeof after === 'string' && before !== '' && after !== ''
  const [old, fresh] = hasBoth ? [textOf(entry, field, before), textOf(entry, field, after)] : [null, null]
  if (old === null || fresh === null || field === 'communeCode') {
    return [
      <ChangeValue key="before" entry={entry} field={field} value={before} />,
      <ChangeValue key="after" entry={entry} field={field} value={after} />,
    ] as const
  }
  return [
    <WordChanges key="before" before={old} after={fresh} side="before" />,
    <WordChanges key="after" before={old} after={fresh} side="after" />,
  ] as const
}

type Props = {
  entry: Changed & { changes: Readonly<Record<string, Sides>> | null; people: readonly { id: string; name: string }[] }
}

/** What an act changed, field by field, before beside after, and within a text word by word. */
export const Changes = ({ entry }: Props) => {
  const named = (value: unknown) => entry.people.find(({ id }) => id === value)?.name ?? value
  const rows = Object.entries(entry.changes ?? {}).map(([field, { before, after }]) => ({
    label: changeName(entry, field),
    values: sidesOf(entry, field, { before: named(before), after: named(after) }),
    // Only what changed was written down: a mark on every row would say nothing.
    isDifferent: false,
  }))
  if (rows.length === 0) return <p className={styles.faint}>Hoạt động này không ghi lại thay đổi nào.</p>
  return <CompareTable caption="Những gì đã thay đổi" titles={['Trước', 'Sau']} rows={rows} />
}
