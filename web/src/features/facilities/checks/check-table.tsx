import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { ReactNode } from 'react'
import { pointsToMend } from '../decision/readiness.ts'
import { CheckLine, longName } from './check-line.tsx'
import { notesOf } from './check-rows.ts'
import { ContactLine } from './contact-line.tsx'
import { PlaceCell } from './place-cell.tsx'
import { RowNotes } from './row-notes.tsx'
import type { Documents } from '../decision/documents.ts'
import { useCheckKeys, type Checks } from './use-checks.ts'
import { usePlaceKeys, type Places } from './use-places.ts'
import styles from './checks.module.css'

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
  return (
    <section
      className={styles.table}
      aria-label="Đối chiếu"
      data-tight={isTight || facility.name.length > longName || undefined}
    >
      <div className={styles.heads} aria-hidden>
        <span>Khai trong hồ sơ</span>
        <span>{headOf(checks)}</span>
        <span className={styles.wide}>Trên giấy phép</span>
      </div>
      <ul className={styles.rows} aria-label="Đối chiếu hồ sơ với giấy phép">
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
