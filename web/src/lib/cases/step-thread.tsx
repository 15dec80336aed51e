import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import styles from './cases.module.css'

type Entry<Kind extends string> = {
  id: number
  kind: Kind
  note: string | null
  letter: string | null
  by: string
  at: string
}
type Props<Kind extends string> = {
  /** The oldest first. */
  entries: readonly Entry<Kind>[]
  names: Readonly<Record<Kind, string>>
  letterNames: Readonly<Partial<Record<Kind, string>>>
  /** Where letters go; null: they have to be posted. */
  email: string | null
  /** What the person is called: "người khiếu nại". */
  person: string
}

/** What became of it, step by step, each with the letter that told of it. */
export function StepThread<Kind extends string>({ entries, names, letterNames, email, person }: Props<Kind>) {
  const way = email === null ? `gửi bằng giấy vì ${person} không để lại email` : `đã gửi đến ${email}`
  return (
    <FactsSection title="Diễn biến">
      <ol className={styles.thread}>
        {entries.map(({ id, kind, note, letter, by, at }) => (
          <li key={id} data-kind={kind}>
            <p className={styles.who}>
              {names[kind]} · {by} · {formatDateTime(at)}
            </p>
            {note !== null && <p className={styles.text}>{note}</p>}
            {letter !== null && (
              <details>
                <summary>
                  Thư “{letterNames[kind]}”, {way}
                </summary>
                <p className={styles.letter}>{letter}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </FactsSection>
  )
}
