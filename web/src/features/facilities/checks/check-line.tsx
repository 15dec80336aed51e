import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { useEffect, useRef, type ReactNode } from 'react'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import type { CheckRow, RowNote } from './check-rows.ts'
import { declared } from './declared.tsx'
import { RowNotes } from './row-notes.tsx'
import type { Checks } from './use-checks.ts'
import { VerdictCell } from './verdict-cell.tsx'
import styles from './checks.module.css'

/** Above so many letters a name takes the whole width of the table, under its verdict. */
export const longName = 90

type Props = {
  facility: FacilityDetail
  row: CheckRow
  checks: Checks
  notes: readonly RowNote[]
  /** Where it stands in the licence. */
  place: ReactNode
}

const Value = ({ facility, row: { subject, label } }: Pick<Props, 'facility' | 'row'>) => {
  if (subject === null) return <p className={styles.value}>{label}</p>
  if (subject === 'name') return <PageTitle name={`${facility.name} (${facility.code})`}>{facility.name}</PageTitle>
  const { value, second } = declared[subject](facility)
  return (
    <div className={styles.value} title={[value, second].filter((part) => typeof part === 'string').join(' · ')}>
      {value} {second !== null && <small>{second}</small>}
    </div>
  )
}

/** One line of the checklist: what is declared, the verdict, and where the licence says so. */
export const CheckLine = ({ facility, row, checks, notes, place }: Props) => {
  const { key, label, subject } = row
  const isCurrent = key === checks.current
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isLong = subject === 'name' && facility.name.length > longName
  return (
    <li
      ref={ref}
      className={styles.row}
      aria-current={isCurrent || undefined}
      data-long={isLong || undefined}
      data-subject={subject}
      data-noted={notes.length > 0 || undefined}
    >
      <div className={`column ${styles.declared}`}>
        {subject !== null && <p className={`caption ${styles.caption}`}>{label}</p>}
        <Value facility={facility} row={row} />
        <RowNotes notes={notes} />
      </div>
      <VerdictCell row={row} checks={checks} />
      {place}
    </li>
  )
}
