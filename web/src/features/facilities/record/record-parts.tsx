import { holdsAll } from '@nhanxanh/contract/permissions'
import { Link } from '@tanstack/react-router'
import { usePermissions } from '../../../lib/can.ts'
import styles from './portrait.module.css'

/** What belongs to an approved facility, in its order (PRODUCT D5), each with the key that its rows need. */
export const recordParts = [
  { value: 'assessments', label: 'Đánh giá', needs: 'assessment:list' },
  { value: 'certificates', label: 'Chứng nhận', needs: 'certification:list' },
  { value: 'contacts', label: 'Phản ánh', needs: 'contact:list' },
  { value: 'files', label: 'Tệp', needs: 'file:list' },
  { value: 'letters', label: 'Thư', needs: 'facility:read' },
  { value: 'approval', label: 'Hồ sơ duyệt', needs: 'facility:read' },
] as const
export type RecordPart = (typeof recordParts)[number]['value']

export const recordPartsFor = (held: readonly string[]) => recordParts.filter(({ needs }) => holdsAll(held, [needs]))

export const PartLink = ({ id, part, words }: { id: string; part: RecordPart; words: string }) => (
  <Link to="/approve-accounts/$id" params={{ id }} search={(before: object) => ({ ...before, tab: part })}>
    {words}
  </Link>
)

/** The ways to all that belongs to it. */
export const PartLinks = ({ id }: { id: string }) => (
  <nav className={styles.parts} aria-label="Các phần của hồ sơ cơ sở">
    {recordPartsFor(usePermissions()).map(({ value, label }) => (
      <PartLink key={value} id={id} part={value} words={label} />
    ))}
  </nav>
)
