import styles from '../reports.module.css'

type Point = readonly [x: number, y: number]

/** The known values as points of a box of 100 × 24; the scale begins with the least, not at zero. */
const pointsOf = (values: readonly (number | null)[]): Point[] => {
  const known = values.filter((value) => value !== null)
  const least = Math.min(...known)
  const span = Math.max(...known) - least
  return values.flatMap((value, nth): Point[] => {
    if (value === null) return []
    const height = span === 0 ? 0.5 : (value - least) / span
    return [[4 + (nth / Math.max(1, values.length - 1)) * 92, 20 - height * 16]]
  })
}

/** How a value went from quarter to quarter; the table twin says the numbers. */
export const Course = ({ values }: { values: readonly (number | null)[] }) => {
  const points = pointsOf(values)
  const last = points.at(-1)
  if (!last) return <span className={styles.zero}>chưa đủ số liệu</span>
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="xMinYMid" className={styles.course} aria-hidden>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r={2.5} />
    </svg>
  )
}
