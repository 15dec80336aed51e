import styles from './leaves.module.css'

export type Level = 1 | 2 | 3

const blade = 'M0 0C-5.5-4-5.5-12 0-18 5.5-12 5.5-4 0 0Z'
const turns: Record<Level, readonly number[]> = { 1: [0], 2: [-24, 24], 3: [-44, 0, 44] }

/** A level as one to three leaves from one stem, with its name for who can not see them. The same drawing everywhere. */
export const Leaves = ({ level, label, height = 20 }: { level: Level; label: string; height?: number }) => (
  <span className={styles.leaves} title={label}>
    <span className="visually-hidden">{label}</span>
    <svg viewBox="-17 -19 34 23" height={height} width={(height * 34) / 23} aria-hidden focusable="false">
      {turns[level].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className={styles.blade} d={blade} />
          <path className={styles.vein} d="M0-1V-12" />
        </g>
      ))}
      <path className={styles.stem} d="M0-1V3" />
    </svg>
  </span>
)
