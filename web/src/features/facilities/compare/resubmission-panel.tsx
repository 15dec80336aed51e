import { resubmissionWords } from '@nhanxanh/contract/features/facilities.words'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { CompareTable } from '../../../ui/compare/compare-table.tsx'
import { DecisionCard } from './decision-card.tsx'
import { FieldValue } from './field-value.tsx'
import { fieldName } from './field-words.ts'
import styles from '../review/review.module.css'

/** What the owner changed since the last rejection, beside the reasons for which it was rejected. */
export const ResubmissionPanel = ({ facility }: { facility: FacilityDetail }) => {
  const rejections = facility.decisions.filter(
    ({ outcome, attempt }) => outcome === 'rejected' && attempt < facility.attempt,
  )
  if (facility.attempt < 2 || rejections.length === 0) return null
  const rows = Object.entries(facility.changes ?? {}).map(([field, { before, after }]) => ({
    label: fieldName(field),
    values: [
      <FieldValue key="before" field={field} value={before} />,
      <FieldValue key="after" field={field} value={after} />,
    ] as const,
    isDifferent: false,
  }))
  const changed = rows.length > 0 ? `chủ cơ sở đã sửa ${rows.length} mục` : 'chủ cơ sở không sửa mục nào'
  return (
    <details className={styles.notice} open={facility.status === 'pending'}>
      <summary>
        <h2>{`${resubmissionWords(facility.attempt)}: ${changed}`}</h2>
      </summary>
      {rejections.map((decision) => (
        <DecisionCard key={decision.id} decision={decision} files={facility.licenceFiles} />
      ))}
      {rows.length > 0 && (
        <CompareTable caption="Những mục đã sửa sau lần từ chối" titles={['Lần trước', 'Lần này']} rows={rows} />
      )}
    </details>
  )
}
