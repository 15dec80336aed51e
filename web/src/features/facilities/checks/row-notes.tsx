import { FieldValue } from '../../../lib/fields/field-value.tsx'
import type { RowNote } from './check-rows.ts'
import styles from './checks.module.css'

const heads: Record<RowNote['kind'], string> = {
  mended: 'Đã sửa theo yêu cầu.',
  changed: 'Chủ cơ sở đã sửa.',
  asked: 'Đã yêu cầu sửa, chưa sửa.',
  reason: 'Lý do từ chối:',
}

const Before = ({ field, before }: NonNullable<RowNote['change']>) =>
  field === 'licenceFileIds' ? (
    'Đã thay tệp.'
  ) : (
    <>
      Lần trước: “<FieldValue field={field} value={before} />
      ”.
    </>
  )

/** What was asked, what was before and why it was rejected, in the row that it concerns. */
export const RowNotes = ({ notes }: { notes: readonly RowNote[] }) =>
  notes.map(({ kind, change, text }) => (
    <p key={`${kind} ${text}`} className={`caption ${styles.note}`} data-kind={kind} title={text ?? undefined}>
      <b>{heads[kind]}</b> {change && <Before {...change} />} {text && (kind === 'reason' ? text : `Yêu cầu: ${text}`)}
    </p>
  ))
