import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import styles from '../factors.module.css'

export type Point = { year: number; value: string }
type Props = { points: readonly Point[]; next: Point | null }

/** So many years stand side by side with their numbers. */
const most = 6
const [width, height, side, top, foot] = [424, 112, 32, 26, 30]

/** A factor over the years, dashed to the one that is being entered. The table of years beneath says the same in words. */
export const SeriesLine = ({ points, next }: Props) => {
  const shown = [...points, ...(next === null ? [] : [next])].slice(-most)
  if (shown.length < 2) return null
  const values = shown.map(({ value }) => Number(value))
  const [least, span] = [Math.min(...values), Math.max(...values) - Math.min(...values)]
  const placed = shown.map(({ year, value }, at) => ({
    year,
    value,
    isNext: next !== null && at === shown.length - 1,
    x: side + (at * (width - 2 * side)) / (shown.length - 1),
    y: top + (1 - (span === 0 ? 0.5 : (Number(value) - least) / span)) * (height - top - foot),
  }))
  const path = (part: typeof placed) => part.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <svg className={styles.series} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={path(placed.filter(({ isNext }) => !isNext))} />
      {next !== null && <polyline data-next points={path(placed.slice(-2))} />}
      {placed.map(({ year, value, isNext, x, y }) => (
        <g key={year} data-next={isNext || undefined}>
          <circle cx={x} cy={y} r={isNext ? 5 : 3.5} />
          <text x={x} y={y - 10}>
            {decimalOnScreen(value)}
          </text>
          <text x={x} y={height - 6} data-year>
            {year}
          </text>
        </g>
      ))}
    </svg>
  )
}
