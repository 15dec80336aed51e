import { assessments } from '@nhanxanh/contract/features/assessments'
import { scopeTitle, takenOutBy, takenOutCount, takenOutWhy } from '@nhanxanh/contract/features/assessments.scope'
import type { ScopeFormat, TakenOut } from '@nhanxanh/contract/features/assessments.scope'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { DraftButtons } from '../../../../lib/draft-buttons.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import { useJudging } from '../judging.ts'
import styles from './brief.module.css'

const Items = ({ items }: { items: readonly TakenOut[] }) => (
  <ul className={`small ${styles.rows}`}>
    {items.map((each) => (
      <li key={each.code}>
        <b>{each.code}</b> · {takenOutBy(each)}. {takenOutWhy(each)}
      </li>
    ))}
  </ul>
)

/** What the signature takes out of the file, by whom and why, and the same as a page. */
export const ScopePart = () => {
  const { id, code } = useJudging().assessment
  const { data } = useQuery(assessmentQueries.scope(id))
  if (!data) return null
  const { items } = data
  const draw = (format: ScopeFormat) => call(assessments.scopePaper, { params: { id }, query: { format } })
  return (
    <section aria-label={scopeTitle}>
      <h3 className={styles.part}>
        {scopeTitle}{' '}
        <small>
          {items.length === 0 ? 'mọi tiêu chí đều được đánh giá' : `${takenOutCount(items)} không tính vào điểm tối đa`}
        </small>
      </h3>
      <Items items={items} />
      <DraftButtons
        draw={draw}
        missing={null}
        label={null}
        name={`pham-vi-${code}`}
        hint="Một trang, kèm theo phiếu."
      />
    </section>
  )
}
