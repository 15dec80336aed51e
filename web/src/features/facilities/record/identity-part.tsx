import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { kindWords, phoneWords, placeWords } from '@nhanxanh/contract/features/facilities.words'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { certificateStateNames, endedStates } from '@nhanxanh/contract/features/certificates.rules'
import { identityCodeTypeNames } from '@nhanxanh/contract/shared/identity-code'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/can.ts'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { Leaves, type Level } from '../../../ui/leaves/leaves.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import type { Known } from './known.ts'
import styles from './portrait.module.css'

const PaperLink = ({ certificate: { id, number } }: { certificate: CertificateRow }) =>
  useMay('/certificates', 'open') ? (
    <Link to="/certificates/$id" params={{ id }} search={{}}>
      {number}
    </Link>
  ) : (
    number
  )

const pointsWords = ({ points, maximum }: Pick<AssessmentRow, 'points' | 'maximum'>): string | null =>
  points === null || maximum === null ? null : `${decimalOnScreen(points)}/${decimalOnScreen(maximum)} điểm`

/** The level that it holds, with its leaves, its points and the number of its certificate. */
const LevelBox = ({ certificate, approved }: { certificate: CertificateRow; approved: AssessmentRow | null }) => {
  const { level, state } = certificate
  const isHeld = !endedStates.has(state) && state !== 'expired' && state !== 'suspended'
  const points = approved !== null && approved.id === certificate.assessment?.id ? pointsWords(approved) : null
  return (
    <div className={styles.level} data-held={isHeld || undefined}>
      <Leaves level={Math.min(3, Math.max(1, level.rank)) as Level} label={`${level.rank} lá`} height={30} />
      <b>{level.name}</b>
      {!isHeld && <small>{certificateStateNames[state]}</small>}
      {points !== null && <small>{points}</small>}
      <small>
        <PaperLink certificate={certificate} />
      </small>
    </div>
  )
}

/** Who it is, and what it holds. */
export const IdentityPart = ({ facility, known }: { facility: FacilityDetail; known: Known }) => {
  const { name, code, street, representativeName, representativePosition, representativePhone, owner } = facility
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Người đại diện', [representativeName, representativePosition].filter(Boolean).join(', ')],
    ['Điện thoại', phoneWords(representativePhone)],
    ['Mã hồ sơ', code],
    [identityCodeTypeNames[facility.identityCodeType], facility.identityCode],
    ['Tài khoản', owner?.email ?? 'Chưa có chủ cơ sở'],
  ]
  return (
    <div className={styles.identity}>
      <div>
        <PageTitle name={`${name} (${code})`}>{name}</PageTitle>
        <p className="dimmed">
          {kindWords(facility)} · {street}, {placeWords(facility)}
        </p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="caption">{label}</dt>
              <dd className="small">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {known.certificate && <LevelBox certificate={known.certificate} approved={known.approved} />}
    </div>
  )
}
