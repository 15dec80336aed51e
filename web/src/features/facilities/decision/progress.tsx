import type { Checks } from '../checks/use-checks.ts'
import styles from './decision.module.css'

/** How far the checklist is, a mark for each line. */
export const Progress = ({ checks: { rows, checklist } }: { checks: Checks }) => {
  const asked = rows.filter(({ isAsked }) => isAsked)
  const judged = asked.filter(({ key }) => checklist[key] !== undefined).length
  return (
    <span className={styles.progress} title={`Đã kiểm tra ${judged}/${asked.length}`}>
      <span className="visually-hidden">
        Đã kiểm tra {judged}/{asked.length}
      </span>
      {asked.map(({ key }) => (
        <i key={key} data-result={checklist[key]} />
      ))}
    </span>
  )
}
