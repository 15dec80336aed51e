import { CompareTable } from '../../../ui/compare/compare-table.tsx'
import styles from '../audit-logs.module.css'
import { FieldValue, fieldName } from '../../facilities/facilities.public.tsx'
import { ownName, ownWords, type Changed } from './change-words.ts'

const changeName = (entry: Changed, field: string): string => ownName(entry, field) ?? fieldName(field)

/** One side of a change; numbers that the log masked stay masked. */
const ChangeValue = ({ entry, field, value }: { entry: Changed; field: string; value: unknown }) =>
  ownWords(entry, field, value) ?? <FieldValue field={field} value={value} />

type Props = { entry: Changed & { changes: Readonly<Record<string, { before?: unknown; after?: unknown }>> | null } }

/** What an act changed, field by field, before beside after. */
export const Changes = ({ entry }: Props) => {
  const rows = Object.entries(entry.changes ?? {}).map(([field, { before, after }]) => ({
    label: changeName(entry, field),
    values: [
      <ChangeValue key="before" entry={entry} field={field} value={before} />,
      <ChangeValue key="after" entry={entry} field={field} value={after} />,
    ] as const,
    // Only what changed was written down: a mark on every row would say nothing.
    isDifferent: false,
  }))
  if (rows.length === 0) return <p className={styles.faint}>Hoạt động này không ghi lại thay đổi nào.</p>
  return <CompareTable caption="Những gì đã thay đổi" titles={['Trước', 'Sau']} rows={rows} />
}
