import type { StoryEntry } from '@nhanxanh/contract/features/audit-logs.story'
import { FieldValue } from '../fields/field-value.tsx'
import { fieldName, fieldWords } from '../fields/field-words.ts'
import { isNamed, ownName, ownWords, type Changed } from './change-words.ts'
import styles from './story.module.css'
import { WordChanges } from './word-changes.tsx'

type Sides = { before?: unknown; after?: unknown }
type Props = { entry: Changed; field: string; sides: Sides }

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What a story can name; what only the log knows stands in its row there. */
const nameOf = (entry: Changed, field: string): string | null =>
  isNamed(entry, field) ? (ownName(entry, field) ?? fieldName(field)) : null

const Value = ({ entry, field, value }: { entry: Changed; field: string; value: unknown }) =>
  ownWords(entry, field, value) ?? <FieldValue field={field} value={value} />

/** Of two lists, what came and what went. */
const Lists = ({ entry, field, before, after }: Omit<Props, 'sides'> & Record<'before' | 'after', unknown[]>) => {
  const came = after.filter((value) => !before.includes(value))
  const went = before.filter((value) => !after.includes(value))
  return (
    <>
      {came.length > 0 && (
        <>
          thêm <ins className={styles.added}>{ownWords(entry, field, came)}</ins>
        </>
      )}
      {came.length > 0 && went.length > 0 && '; '}
      {went.length > 0 && (
        <>
          bớt <del className={styles.removed}>{ownWords(entry, field, went)}</del>
        </>
      )}
    </>
  )
}

/** What somebody wrote: within it the words that changed are marked. What stands for a name (a state, a kind, a phone) changes as a whole. */
const isText = (entry: Changed, field: string, value: unknown): value is string =>
  typeof value === 'string' &&
  field !== 'communeCode' &&
  (ownName(entry, field) === null ? fieldWords(field, value) : ownWords(entry, field, value)) === value

const Difference = ({ entry, field, sides: { before, after } }: Props) => {
  if (isNothing(before)) return <Value entry={entry} field={field} value={after} />
  if (Array.isArray(before) && Array.isArray(after) && nameOf(entry, field) === ownName(entry, field)) {
    return <Lists entry={entry} field={field} before={before} after={after} />
  }
  // A code is one word: of it nothing stays.
  if (isText(entry, field, before) && isText(entry, field, after) && /\s/.test(`${before}${after}`)) {
    return <WordChanges before={before} after={after} side="both" />
  }
  return (
    <>
      <del className={styles.former}>
        <Value entry={entry} field={field} value={before} />
      </del>
      {!isNothing(after) && (
        <>
          {' → '}
          <ins className={styles.now}>
            <Value entry={entry} field={field} value={after} />
          </ins>
        </>
      )}
    </>
  )
}

/** What an act changed, each field in a line, within a text word by word. */
export const StoryChanges = ({ entry: { entityType, by, changes } }: { entry: StoryEntry }) => {
  const entry = { entityType, changedBy: by }
  const lines = Object.entries(changes ?? {}).flatMap(([field, sides]) => {
    const name = nameOf(entry, field)
    return name === null || (isNothing(sides.before) && isNothing(sides.after)) ? [] : [{ field, name, sides }]
  })
  if (lines.length === 0) return null
  return (
    <dl className={styles.changes}>
      {lines.map(({ field, name, sides }) => (
        <div key={field}>
          <dt>{name}: </dt>
          <dd>
            <Difference entry={entry} field={field} sides={sides} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
