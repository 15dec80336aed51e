import type { FacilityChange, FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { CompareTable } from '../../../ui/compare/compare-table.tsx'
import { DecisionCard } from './decision-card.tsx'
import { FieldValue } from '../../../lib/fields/field-value.tsx'
import { fieldName } from '../../../lib/fields/field-words.ts'

/** The rejections before this attempt, the latest first; none for a file that was handed in once. */
export const earlierRejections = ({ decisions, attempt }: Pick<FacilityDetail, 'decisions' | 'attempt'>) =>
  decisions.filter(({ outcome, attempt: decided }) => outcome === 'rejected' && decided < attempt)

/** What was changed, field by field, for CompareTable. */
export const changedRows = (changes: FacilityChange['changes']) =>
  Object.entries(changes).map(([field, { before, after }]) => ({
    label: fieldName(field),
    values: [
      <FieldValue key="before" field={field} value={before} />,
      <FieldValue key="after" field={field} value={after} />,
    ] as const,
    isDifferent: false,
  }))

/** What the owner changed since the last rejection, beside the reasons for which it was rejected. */
export const PreviousRound = ({ facility }: { facility: FacilityDetail }) => {
  const rows = changedRows(facility.changes ?? {})
  return (
    <>
      {rows.length > 0 ? (
        <CompareTable caption="Những mục đã sửa sau lần từ chối" titles={['Lần trước', 'Lần này']} rows={rows} />
      ) : (
        !facility.isReopened && <p>Chủ cơ sở không sửa mục nào sau lần từ chối.</p>
      )}
      {earlierRejections(facility).map((decision) => (
        <DecisionCard key={decision.id} decision={decision} files={facility.licenceFiles} />
      ))}
    </>
  )
}
