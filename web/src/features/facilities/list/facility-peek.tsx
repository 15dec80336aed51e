import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { identityCodeTypeNames } from '@nhanxanh/contract/shared/identity-code'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../../ui/list/peek/peek-parts.tsx'
import { DecisionCard } from '../compare/decision-card.tsx'
import { FlagBadges } from '../facility-badges.tsx'
import { facilityQueries } from '../facilities.queries.ts'
import { facilityScreen } from './facility-columns.tsx'

type Props = { row: FacilityRow }

const RowFacts = ({ row }: Props) => (
  <Facts
    facts={facilityScreen.facts(row, [
      'code',
      'status',
      { of: 'age', as: 'text', ...(row.status !== 'pending' && { label: 'Thời gian xử lý' }) },
      { of: 'assignee', as: 'text' },
      row.flags.length > 0 && { of: 'flags', value: <FlagBadges {...row} />, isWide: true },
      { of: 'type', as: 'text' },
      'kind',
      { of: 'place', isWide: true },
      'representative',
      'phone',
      { of: 'identityCode', label: identityCodeTypeNames[row.identityCodeType] },
      { of: 'submittedAt', value: formatDateTime(row.submittedAt) },
      row.assessment && 'assessment',
      row.certificate && 'certificate',
    ])}
  />
)

/** What the row does not say: licences, and what was decided before. */
const More = ({ row }: Props) => (
  <PeekMore query={useQuery(facilityQueries.detail(row.id))}>
    {({ licenceFiles, decisions, street }) => (
      <>
        <FactsSection title="Địa chỉ và giấy phép">
          <Facts
            facts={[
              { label: 'Số nhà, đường', value: street, isWide: true },
              { label: 'Giấy phép', value: licenceFiles.map(({ name }) => name).join(', '), isWide: true },
            ]}
          />
        </FactsSection>
        {decisions.length > 0 && (
          <FactsSection title="Quyết định">
            {decisions.map((decision) => (
              <DecisionCard key={decision.id} decision={decision} files={licenceFiles} />
            ))}
          </FactsSection>
        )}
      </>
    )}
  </PeekMore>
)

/** A registration beside its list: enough to decide whether to open it. */
export const FacilityPeek = ({ row }: Props) => {
  const canRead = useMay('/approve-accounts', 'open')
  return (
    <PeekParts>
      <RowFacts row={row} />
      {canRead && <More row={row} />}
    </PeekParts>
  )
}
