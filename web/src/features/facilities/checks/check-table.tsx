import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { phoneWords } from '@nhanxanh/contract/features/facilities.words'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CurrentCertificate } from '../current-certificate.tsx'
import { pointsToMend } from '../decision/readiness.ts'
import { LatestAssessment } from '../latest-assessment.tsx'
import { CheckLine, longName } from './check-line.tsx'
import { notesOf } from './check-rows.ts'
import type { CheckRow } from './check-rows.ts'
import { RowNotes } from './row-notes.tsx'
import type { Documents } from '../decision/documents.ts'
import { useCheckKeys, type Checks } from './use-checks.ts'
import { usePlaceKeys, type Places } from './use-places.ts'
import styles from './checks.module.css'

type PlaceCellProps = { row: CheckRow; checks: Checks; places: Places; documents: Documents }

const without: Partial<Record<Documents, string>> = { missing: 'chưa có', forbidden: 'không xem được' }

/** Where the licence says so; a press on the row chooses it and brings its place into sight. */
const PlaceCell = ({ row, checks, places, documents }: PlaceCellProps) => {
  const place = places.placeOf(row.key)
  const unmarked = without[documents] ?? (places.mayMark ? 'chưa đánh dấu' : '')
  const words = place === null ? unmarked : `tr. ${place.page}`
  return (
    <button
      type="button"
      className={`remark row ${styles.place}`}
      aria-label={['Chọn: ' + row.label, words].filter(Boolean).join(', ')}
      title={place === null ? undefined : `${place.madeBy} đánh dấu ngày ${formatDate(place.madeAt)}`}
      onClick={() => checks.pick(row.key)}
    >
      <span className={place === null ? styles.wide : undefined}>{words}</span>
      {place !== null && <IconChevronRight size={16} aria-hidden />}
    </button>
  )
}

const ownerWords = ({ owner, invitedEmail }: FacilityDetail): string => {
  if (owner !== null) return owner.email
  return invitedEmail === null ? 'chưa có tài khoản' : `chưa có, đã mời ${invitedEmail}`
}

const ownerTitle = ({ owner }: FacilityDetail): string | undefined =>
  owner ? `${owner.name}, ${owner.email}` : undefined

type Fact = { label: string; value: ReactNode; title?: string | undefined }

const factsOf = (facility: FacilityDetail): readonly Fact[] => [
  { label: 'Điện thoại cơ sở', value: facility.phone ? phoneWords(facility.phone) : 'không có điện thoại' },
  { label: 'Tài khoản đăng ký', value: ownerWords(facility), title: ownerTitle(facility) },
  ...(facility.assessment === null ? [] : [{ label: 'Đánh giá', value: <LatestAssessment {...facility} /> }]),
  ...(facility.certificate === null ? [] : [{ label: 'Giấy chứng nhận', value: <CurrentCertificate {...facility} /> }]),
  { label: 'Mã hồ sơ', value: facility.code },
]

/** What is asked for by no line, and wanted all the same: whom to ring, whose account it is, the code. */
const ContactLine = ({ facility }: { facility: FacilityDetail }) => (
  <dl className={styles.contact}>
    {factsOf(facility).map(({ label, value, title }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd title={title}>{value}</dd>
      </div>
    ))}
  </dl>
)

type Props = {
  facility: FacilityDetail
  checks: Checks
  places: Places
  documents: Documents
  /** Something stands above or beneath, so that rows make themselves small. */
  isTight: boolean
  /** Beneath the rows: keys, or what happened. */
  children: ReactNode
}

/** Why the file was rejected, or what was asked of it before. */
const reasonsOf = (facility: FacilityDetail) =>
  facility.status === 'rejected'
    ? (facility.decisions.find(({ attempt }) => attempt === facility.attempt)?.reasons ?? [])
    : pointsToMend(facility)

const headOf = ({ checklist, canJudge, rows }: Checks): string => {
  const asked = rows.filter(({ isAsked }) => isAsked)
  const passed = asked.filter(({ key }) => checklist[key] === 'pass').length
  return canJudge || asked.length === 0 ? 'Kết quả' : `Kết quả, ${passed}/${asked.length} đạt`
}

/** The comparison: a row for each line of the checklist, and beneath whom to ask. */
export const CheckTable = ({ facility, checks, places, documents, isTight, children }: Props) => {
  useCheckKeys(checks)
  usePlaceKeys(places)
  const reasons = reasonsOf(facility)
  // Of a file that is decided the last column is empty where nothing was marked.
  const hasPlaces = places.mayMark || checks.rows.some(({ key }) => places.placeOf(key) !== null)
  return (
    <section
      className={`card column ${styles.table}`}
      aria-label="Đối chiếu"
      data-decided={facility.status !== 'pending' || undefined}
      data-tight={isTight || facility.name.length > longName || undefined}
    >
      <div className={`caption ${styles.heads}`} aria-hidden>
        <span>Khai trong hồ sơ</span>
        <span>{headOf(checks)}</span>
        {hasPlaces && <span className={styles.wide}>Trên giấy phép</span>}
      </div>
      <ul className={`column ${styles.rows}`} aria-label="Đối chiếu hồ sơ với giấy phép">
        {checks.rows.map((row) => (
          <CheckLine
            key={row.key}
            facility={facility}
            row={row}
            checks={checks}
            notes={row.subject === null ? [] : notesOf(facility, reasons, row.subject)}
            place={<PlaceCell {...{ row, checks, places, documents }} />}
          />
        ))}
      </ul>
      <div className={styles.beneath}>
        <RowNotes notes={notesOf(facility, reasons, null)} />
        <ContactLine facility={facility} />
        {children}
      </div>
    </section>
  )
}
