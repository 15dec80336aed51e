import { IconPlus } from '@tabler/icons-react'
import styles from './holder.module.css'
import { PersonAvatar } from './person-avatar.tsx'

/** A person with their portrait, whose name gives way where the column is narrow. */
export const Person = ({ name }: { name: string }) => (
  <span className={styles.person}>
    <PersonAvatar name={name} size={24} />
    <span className={styles.name}>{name}</span>
  </span>
)

type Props = {
  /** Who has the file; null: nobody. */
  holder: string | null
  /** Said where nobody has it. */
  nobody: string
  /** What a press does where nobody has it; null where this person may not. */
  take: { label: string; of: string; isBusy: boolean; run: () => void } | null
}

/** Who has a file; where nobody does, a press takes it. The keyboard has that act in the menu of the row. */
export const Holder = ({ holder, nobody, take }: Props) => {
  if (holder !== null) return <Person name={holder} />
  if (take === null) {
    return (
      <span className={`${styles.person} ${styles.nobody}`} title={nobody}>
        <span className={styles.take} aria-hidden />
        <span className={styles.name}>{nobody}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.person}
      title={take.label}
      disabled={take.isBusy}
      onClick={take.run}
    >
      <span className={styles.take} aria-hidden>
        <IconPlus size={14} />
      </span>
      <span className={styles.name}>{nobody}</span>
      <span className="visually-hidden">
        , {take.label.toLowerCase()} {take.of}
      </span>
    </button>
  )
}
