import { colleagueSentence, colleagueWords, type Colleague } from './colleague-words.ts'
import styles from './colleagues.module.css'
import { PersonAvatar } from './person-avatar.tsx'

const mostFaces = 3

/**
 * Who else has this record open: `Lan đang sửa`. Stands where there is always room for it, so that nothing moves when
 * somebody comes, and says so to screen readers.
 */
export const Colleagues = ({ others }: { others: readonly Colleague[] }) => {
  const [first, ...rest] = others
  return (
    <output className={`row muted ${styles.colleagues}`}>
      {first && (
        <>
          <span className={styles.faces}>
            {others.slice(0, mostFaces).map(({ id, name }) => (
              <PersonAvatar key={id} name={name} size={20} />
            ))}
          </span>
          <span
            className={`one-line ${styles.words}`}
            title={others.map(colleagueSentence).join('\n')}
            data-changing={first.isChanging || undefined}
          >
            {colleagueWords(first, rest)}
          </span>
        </>
      )}
    </output>
  )
}
