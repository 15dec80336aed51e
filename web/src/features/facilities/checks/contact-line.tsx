import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { phoneWords } from '@nhanxanh/contract/features/facilities.words'
import type { ReactNode } from 'react'
import { CurrentCertificate } from '../current-certificate.tsx'
import { LatestAssessment } from '../latest-assessment.tsx'
import styles from './checks.module.css'

const ownerWords = ({ owner, invitedEmail }: FacilityDetail): string => {
  if (owner !== null) return owner.email
  return invitedEmail === null ? 'chưa có' : `chưa có, đã mời ${invitedEmail}`
}

const ownerTitle = ({ owner }: FacilityDetail): string | undefined =>
  owner ? `${owner.name}, ${owner.email}` : undefined

type Fact = { label: string; value: ReactNode; title?: string | undefined }

const factsOf = (facility: FacilityDetail): readonly Fact[] => [
  { label: 'Điện thoại cơ sở', value: facility.phone ? phoneWords(facility.phone) : 'không có' },
  { label: 'Tài khoản đăng ký', value: ownerWords(facility), title: ownerTitle(facility) },
  ...(facility.assessment === null ? [] : [{ label: 'Đánh giá', value: <LatestAssessment {...facility} /> }]),
  ...(facility.certificate === null ? [] : [{ label: 'Giấy chứng nhận', value: <CurrentCertificate {...facility} /> }]),
  { label: 'Mã hồ sơ', value: facility.code },
]

/** What is asked for by no line, and wanted all the same: whom to ring, whose account it is, the code. */
export const ContactLine = ({ facility }: { facility: FacilityDetail }) => (
  <dl className={styles.contact}>
    {factsOf(facility).map(({ label, value, title }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd title={title}>{value}</dd>
      </div>
    ))}
  </dl>
)
