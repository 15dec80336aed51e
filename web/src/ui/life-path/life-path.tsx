import styles from './life-path.module.css'

export type LifeStep = {
  name: string
  /** When it was, or what is known of it. */
  note: string
  /** `now`: what it stands at; `todo`: still ahead. */
  state: 'done' | 'now' | 'todo'
}

/** The stations of a record from its beginning to its end, on one line; below each other where there is no room. */
export const LifePath = ({ steps, label }: { steps: readonly LifeStep[]; label: string }) => (
  <ol className={styles.path} aria-label={label}>
    {steps.map(({ name, note, state }) => (
      <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{name}</b>
        <span>{note}</span>
      </li>
    ))}
  </ol>
)
