import { phoneWords, placeWords } from '@nhanxanh/contract/features/facilities.words'
import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { FacilityField } from '@nhanxanh/contract/features/facilities.rules'
import { facilitySubTypes, facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { identityCodeTypeNames } from '@nhanxanh/contract/shared/identity-code'
import type { ReactNode } from 'react'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts, type Fact } from '../../../ui/facts/facts.tsx'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { CurrentCertificate } from '../current-certificate.tsx'
import { LatestAssessment } from '../latest-assessment.tsx'
import { FieldValue } from '../compare/field-value.tsx'

type Props = { facility: FacilityDetail; licences: ReactNode }

const copied = (text: string | null, label: string): ReactNode => text && <CopyCode code={text} label={label} />

/** A field that the owner changed since the last rejection carries what stood there before. */
const marked = (facility: FacilityDetail, field: FacilityField, fact: Fact): Fact => {
  const change = facility.changes?.[field]
  if (change === undefined) return fact
  return {
    ...fact,
    note: (
      <>
        Đã sửa; trước đây: <FieldValue field={field} value={change.before} />
      </>
    ),
  }
}

const establishment = (facility: FacilityDetail): Fact[] => [
  marked(facility, 'name', { label: 'Tên cơ sở', value: copied(facility.name, 'tên cơ sở'), isWide: true }),
  marked(facility, 'type', { label: 'Loại', value: facilityTypeNames[facility.type] }),
  marked(facility, 'subType', { label: 'Loại hình', value: facilitySubTypes[facility.subType].name }),
  marked(facility, 'rank', {
    label: 'Hạng sao',
    value: facility.rank === null ? 'Không xếp hạng' : `${facility.rank} sao`,
  }),
  ...(facility.assessment === null
    ? []
    : [{ label: 'Phiếu đánh giá gần nhất', value: <LatestAssessment {...facility} /> }]),
  ...(facility.certificate === null ? [] : [{ label: 'Giấy chứng nhận', value: <CurrentCertificate {...facility} /> }]),
  marked(facility, 'phone', {
    label: 'Điện thoại cơ sở',
    value: copied(facility.phone && phoneWords(facility.phone), 'điện thoại cơ sở'),
  }),
]

const representative = (facility: FacilityDetail): Fact[] => [
  marked(facility, 'representativeName', {
    label: 'Họ tên',
    value: copied(facility.representativeName, 'họ tên người đại diện'),
  }),
  marked(facility, 'representativePosition', { label: 'Chức vụ', value: facility.representativePosition }),
  marked(facility, 'representativePhone', {
    label: 'Số điện thoại',
    value: copied(phoneWords(facility.representativePhone), 'số điện thoại người đại diện'),
  }),
  { label: 'Tài khoản chủ cơ sở', value: ownerWords(facility), isWide: true },
]

const ownerWords = ({ owner, invitedEmail }: FacilityDetail): string => {
  if (owner !== null) return `${owner.name} (${owner.email})`
  return invitedEmail === null ? 'Chưa có' : `Chưa có; đã mời ${invitedEmail}`
}

const identity = (facility: FacilityDetail): Fact[] => [
  marked(facility, 'identityCodeType', {
    label: 'Loại mã định danh',
    value: identityCodeTypeNames[facility.identityCodeType],
  }),
  marked(facility, 'identityCode', { label: 'Mã định danh', value: copied(facility.identityCode, 'mã định danh') }),
]

const address = (facility: FacilityDetail): Fact[] => [
  marked(facility, 'street', { label: 'Số nhà, đường', value: facility.street }),
  marked(facility, 'communeCode', { label: 'Xã, phường', value: placeWords(facility) }),
  {
    label: 'Địa chỉ đầy đủ',
    value: copied(`${facility.street}, ${placeWords(facility)}`, 'địa chỉ'),
    isWide: true,
  },
  ...(facility.latitude === null || facility.longitude === null
    ? []
    : [{ label: 'Toạ độ', value: copied(`${facility.latitude}, ${facility.longitude}`, 'toạ độ'), isWide: true }]),
  marked(facility, 'oldAddress', { label: 'Địa chỉ cũ', value: facility.oldAddress, isWide: true }),
]

/** What the owner declared, section by section (PRODUCT D4). */
export const FacilityFacts = ({ facility, licences }: Props) => (
  <div>
    <FactsSection title="Cơ sở">
      <Facts facts={establishment(facility)} />
    </FactsSection>
    <FactsSection title="Người đại diện">
      <Facts facts={representative(facility)} />
    </FactsSection>
    <FactsSection title="Định danh">
      <Facts facts={identity(facility)} />
    </FactsSection>
    <FactsSection title="Địa chỉ">
      <Facts facts={address(facility)} />
    </FactsSection>
    <FactsSection title="Giấy phép kinh doanh">{licences}</FactsSection>
  </div>
)
