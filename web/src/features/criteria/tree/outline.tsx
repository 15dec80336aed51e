import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { pointsOf } from './columns/points.ts'
import { criteriaWithin, type CriteriaNode } from './criteria-nodes.ts'
import styles from './outline.module.css'

type Props = { nodes: readonly CriteriaNode[]; onGo: (key: string) => void }

/** The topics with their points: a press leads to one. On narrow screens the rows alone stand. */
export const Outline = ({ nodes, onGo }: Props) => {
  const criteria = nodes.flatMap(({ row }) => criteriaWithin(row)).filter(({ isArchived }) => !isArchived)
  const mandatory = criteria.filter(({ isMandatory }) => isMandatory).length
  return (
    <nav className={styles.outline} aria-label="Mục lục">
      {nodes.map(({ key, row }) => (
        <button key={key} type="button" className={styles.topic} onClick={() => onGo(key)}>
          <span>{row.record.name}</span>
          <span className="tabular">{pointsOf(row)}</span>
        </button>
      ))}
      <dl>
        <div>
          <dt>Tổng điểm</dt>
          <dd>{pointsOf(...nodes.map(({ row }) => row))}</dd>
        </div>
        <div>
          <dt>Bắt buộc (B)</dt>
          <dd>{formatNumber(mandatory)}</dd>
        </div>
      </dl>
    </nav>
  )
}
