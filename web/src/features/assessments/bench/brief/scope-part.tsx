import { assessments } from '@nhanxanh/contract/features/assessments'
import { scopeTitle, takenOutBy, takenOutCount, takenOutWhy } from '@nhanxanh/contract/features/assessments.scope'
import type { DecisionPaperFormat } from '@nhanxanh/contract/features/certificates.decision-papers'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { DraftButtons } from '../../../../lib/draft-buttons.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import { useJudging } from '../judging.ts'
import styles from './brief.module.css'

/** What the signature takes out of the file, by whom and why, and the same as a page. */
export const ScopePart = () => {
  const { id, code } = useJudging().assessment
  const items = useQuery(assessmentQueries.scope(id)).data?.items ?? []
  if (items.length === 0) return null
  const draw = (format: DecisionPaperFormat) => call(assessments.scopePaper, { params: { id }, query: { format } })
  return (
    <section aria-label={scopeTitle}>
      <h3 className={styles.part}>
        {scopeTitle} <small>{takenOutCount(items)} không tính vào điểm tối đa</small>
      </h3>
      <ul className={`small ${styles.rows}`}>
        {items.map((each) => (
          <li key={each.code}>
            <b>{each.code}</b> · {takenOutBy(each)}. {takenOutWhy(each)}
          </li>
        ))}
      </ul>
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
