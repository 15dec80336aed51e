import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { identityCodeTypeNames } from '@nhanxanh/contract/shared/identity-code'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../../ui/list/peek/peek-parts.tsx'
import { DecisionCard } from '../compare/decision-card.tsx'
import { FacilityStatusBadge, FlagBadges } from '../facility-badges.tsx'
import { CurrentCertificate } from '../current-certificate.tsx'
import { LatestAssessment } from '../latest-assessment.tsx'
import { facilityQueries } from '../facilities.queries.ts'
import { ageSentence, kindWords, phoneWords, placeWords } from '@nhanxanh/contract/features/facilities.words'

type Props = { row: FacilityRow }

const RowFacts = ({ row }: Props) => (
  <Facts
    facts={[
      { label: 'Mã', value: row.code },
      { label: 'Trạng thái', value: <FacilityStatusBadge status={row.status} /> },
      { label: row.status === 'pending' ? 'Đã chờ' : 'Thời gian xử lý', value: ageSentence(row) },
      { label: 'Người xử lý', value: row.assignee?.name ?? 'Chưa ai nhận' },
      ...(row.flags.length > 0 ? [{ label: 'Lưu ý', value: <FlagBadges {...row} />, isWide: true }] : []),
      { label: 'Loại', value: facilityTypeNames[row.type] },
      { label: 'Loại hình, hạng', value: kindWords(row) },
      { label: 'Xã, tỉnh', value: placeWords(row), isWide: true },
      { label: 'Người đại diện', value: row.representativeName },
      { label: 'Số điện thoại', value: phoneWords(row.representativePhone) },
      { label: identityCodeTypeNames[row.identityCodeType], value: row.identityCode },
      { label: 'Ngày nộp', value: formatDateTime(row.submittedAt) },
      ...(row.assessment === null ? [] : [{ label: 'Phiếu đánh giá gần nhất', value: <LatestAssessment {...row} /> }]),
      ...(row.certificate === null ? [] : [{ label: 'Giấy chứng nhận', value: <CurrentCertificate {...row} /> }]),
    ]}
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
