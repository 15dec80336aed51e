import { levelFilter, type Simulation } from '@nhanxanh/contract/features/simulations'
import { noLevelName } from '@nhanxanh/contract/features/simulations.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Shown } from './simulation-result.tsx'
import styles from './simulations.module.css'

type Summary = NonNullable<Simulation['summary']>
type Level = string | null
type Props = { simulation: Simulation; summary: Summary; shown: Shown; onShow: (shown: Shown) => void }

export const levelName = ({ levelNames }: Pick<Simulation, 'levelNames'>, level: Level): string =>
  level === null ? noLevelName : (levelNames[level] ?? level)

/** Up, down or the same, in the order of the draft's levels. */
const toneOf = (columns: readonly Level[], from: Level, to: Level): 'same' | 'up' | 'down' => {
  if (from === to) return 'same'
  return columns.indexOf(to) > columns.indexOf(from) ? 'up' : 'down'
}
const toneWords = { same: 'giữ mức', up: 'lên mức', down: 'xuống mức' }

/** How many go from which level to which; each number leads to the facilities behind it. */
export const LevelMatrix = ({ simulation, summary: { rows, columns, matrix }, shown, onShow }: Props) => {
  const name = (level: Level) => levelName(simulation, level)
  const countOf = (from: Level, to: Level) => matrix.find((cell) => cell.from === from && cell.to === to)?.count ?? 0
  return (
    <section className={`stack-3 ${styles.part}`} aria-label="Mức hiện nay và mức theo bản nháp">
      <h2>Mức hiện nay và mức theo bản nháp</h2>
      <table className={`small ${styles.matrix}`}>
        <caption className="visually-hidden">Số cơ sở đi từ mức hiện nay (dòng) sang mức theo bản nháp (cột)</caption>
        <thead>
          <tr>
            <th scope="col">Hiện nay ↓ Bản nháp →</th>
            {columns.map((to) => (
              <th key={to} scope="col">
                {name(to)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((from) => (
            <tr key={from}>
              <th scope="row">{name(from)}</th>
              {columns.map((to) => {
                const [count, tone] = [countOf(from, to), toneOf(columns, from, to)]
                const target = { show: 'all', from: levelFilter(from), to: levelFilter(to) } as const
                return (
                  <td key={to} data-tone={count === 0 ? undefined : tone}>
                    <button
                      type="button"
                      className={styles.cell}
                      disabled={count === 0}
                      aria-pressed={shown.from === target.from && shown.to === target.to}
                      aria-label={`${formatNumber(count)} cơ sở ${toneWords[tone]}: từ ${name(from)} sang ${name(to)}`}
                      onClick={() => onShow(target)}
                    >
                      {formatNumber(count)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
