import styles from './leaves.module.css'

export type Level = 1 | 2 | 3

const blade = 'M7.2 1.2c4.6 2.8 5.4 8.2.8 13.600C2.8 10.6 2.6 5.2 7.2 1.200Z'
const places: Record<Level, readonly string[]> = {
  1: ['translate(12 2)'],
  2: ['translate(4 3) rotate(-16 8 15)', 'translate(20 3) rotate(16 8 15)'],
  3: ['translate(1 4) rotate(-30 8 15)', 'translate(12 1)', 'translate(23 4) rotate(30 8 15)'],
}

/** A level as one to three leaves; `label` is its name, read aloud and shown on hover. The same drawing everywhere. */
export const Leaves = ({ level, label, height = 20 }: { level: Level; label: string; height?: number }) => (
  <span className={styles.leaves} title={label}>
    <span className="visually-hidden">{label}</span>
    <svg viewBox="0 0 40 20" height={height} width={height * 2} aria-hidden focusable="false">
      {places[level].map((place) => (
        <g key={place} transform={place}>
          <path className={styles.blade} d={blade} />
          <path className={styles.vein} d="M7.8 5.5 8 17" />
        </g>
      ))}
    </svg>
  </span>
)
