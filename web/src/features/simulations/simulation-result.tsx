import type { Simulation } from '@nhanxanh/contract/features/simulations'
import type { ShownFacilities } from '@nhanxanh/contract/features/simulations.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { FacilityTable } from './facility-table.tsx'
import { LevelMatrix } from './level-matrix.tsx'
import { sourceWords } from './simulation-source.ts'
import styles from './simulations.module.css'

/** What the table of facilities shows: a kind, or the facilities behind one number of the result. */
export type Shown = { show: ShownFacilities; from?: string; to?: string; failing?: string }

const sentenceOf = ({ total }: Simulation, { raised, lowered, borderline }: NonNullable<Simulation['summary']>) => {
  const changed = raised + lowered
  if (changed === 0) return `Không cơ sở nào trong ${formatNumber(total)} cơ sở đổi mức.`
  return `${formatNumber(changed)}/${formatNumber(total)} cơ sở đổi mức: ${formatNumber(raised)} lên, ${formatNumber(lowered)} xuống. ${formatNumber(borderline)} cơ sở sát ngưỡng (cách không quá 2 điểm).`
}

/** The matrix, the mandatory criteria that some would fail, and the facilities by name. */
export const SimulationResult = ({ simulation }: { simulation: Simulation }) => {
  const [shown, setShown] = useState<Shown>({ show: 'changed' })
  const { summary, base, draft, startedBy, finishedAt, isInvented } = simulation
  if (summary === null) return null
  return (
    <>
      <header>
        <p className={styles.headline}>{sentenceOf(simulation, summary)}</p>
        <p className={`muted ${styles.dimmed}`}>
          So phiên bản {draft.number} (nháp) với phiên bản {base.number} (đang dùng). {startedBy} mô phỏng
          {finishedAt && ` lúc ${formatDateTime(finishedAt)}`}.{` ${sourceWords(isInvented)}`}
        </p>
      </header>
      <div className={styles.columns}>
        <LevelMatrix simulation={simulation} summary={summary} shown={shown} onShow={setShown} />
        <FailingCriteria failing={summary.failing} shown={shown} onShow={setShown} />
      </div>
      <FacilityTable key={JSON.stringify(shown)} simulation={simulation} shown={shown} onShow={setShown} />
    </>
  )
}

type FailingProps = {
  failing: NonNullable<Simulation['summary']>['failing']
  shown: Shown
  onShow: (shown: Shown) => void
}

const FailingCriteria = ({ failing, shown, onShow }: FailingProps) => (
  <section className={`stack-3 ${styles.part}`} aria-label="Tiêu chí bắt buộc sẽ không đạt">
    <h2>Tiêu chí bắt buộc sẽ không đạt</h2>
    {failing.length === 0 && (
      <p className={`muted ${styles.dimmed}`}>Không cơ sở nào không đạt thêm tiêu chí bắt buộc.</p>
    )}
    <ul className={styles.failing}>
      {failing.map(({ code, name, count }) => (
        <li key={code}>
          <button
            type="button"
            className={styles.pick}
            aria-pressed={shown.failing === code}
            onClick={() => onShow({ show: 'failing', failing: code })}
          >
            <span>
              {code} {name}
            </span>
            <span className="tabular">{formatNumber(count)} cơ sở</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
