import styles from './ladder.module.css'

export type Rung = { name: string; /** Of 1. */ from: number }

type Props = {
  /** The lowest first. */
  rungs: readonly Rung[]
  /** Of 1. */
  at: number
  /** The whole of it in a sentence. */
  says: string
}

const percent = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`

/** How far it is from nothing to all, with the steps where levels begin and a mark where one stands. */
export const Ladder = ({ rungs, at, says }: Props) => (
  <div>
    <span className="visually-hidden">{says}</span>
    <div className={styles.track} aria-hidden>
      {rungs.map(({ name, from }, nth) => (
        <i
          key={name}
          data-step={nth + 1 + Math.max(0, 3 - rungs.length)}
          style={{ insetInlineStart: percent(from), width: percent((rungs[nth + 1]?.from ?? 1) - from) }}
        />
      ))}
      <b style={{ insetInlineStart: percent(at) }} />
    </div>
    <p className={styles.cuts} aria-hidden>
      {rungs.map(({ name, from }) => (
        <span key={name} title={name} style={{ insetInlineStart: percent(from) }}>
          {Math.round(from * 100)}
        </span>
      ))}
    </p>
  </div>
)
