import type { ReportDifference, Reproduction } from '@nhanxanh/contract/features/report-documents'
import { differenceKindNames } from '@nhanxanh/contract/features/report-documents.rules'
import type { DifferenceKind } from '@nhanxanh/contract/features/report-documents.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Banner } from '../../ui/states/banner.tsx'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'
import { TableHeads } from '../../ui/text/table-heads.tsx'
import styles from './report-documents.module.css'

type Props = { outcome: Reproduction }

const looks: Record<DifferenceKind, StatusKind> = {
  counted: 'warning',
  words: 'info',
  missing: 'rejected',
  added: 'pending',
}

const sentenceOf = ({ isEqual, rows, differing, figures }: Reproduction): string => {
  if (isEqual) return `Trùng khớp: cả ${formatNumber(rows)} dòng và mọi số liệu như trong tài liệu.`
  const figuresWords = figures.length === 0 ? 'Các số tổng hợp không đổi.' : 'Có số tổng hợp khác với tài liệu.'
  return `${formatNumber(differing)} dòng khác với tài liệu. ${figuresWords}`
}

const said = (text: string | null): string => (text === null || text === '' ? 'trống' : text)

const Difference = ({ difference: { part, row, kind, changes, why } }: { difference: ReportDifference }) => (
  <li>
    <p className={`row wrap ${styles.rowHead}`}>
      <b>{row}</b>
      <StatusBadge kind={looks[kind]}>{differenceKindNames[kind]}</StatusBadge>
    </p>
    <p className="dimmed">{part}</p>
    {changes.map(({ label, before, after }) => (
      <p key={label}>
        {label}: <del>{said(before)}</del> → <ins>{said(after)}</ins>
      </p>
    ))}
    <p className="dimmed">{why}</p>
  </li>
)

const Figures = ({ outcome: { figures } }: Props) => (
  <table className={styles.figures} aria-label="Số tổng hợp khác với tài liệu">
    <TableHeads heads={['Chỉ tiêu', 'Tài liệu', 'Tính lại']} />
    <tbody>
      {figures.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{formatNumber(before)}</td>
          <td>{formatNumber(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What happened after the day of the document, which does not count as of then. */
const Later = ({ outcome: { later } }: Props) => (
  <>
    <h3 className={styles.later}>Diễn biến sau thời điểm tính, không làm thay đổi tài liệu</h3>
    <ul className={`stack ${styles.rows}`}>
      {later.map(({ row, what, at }) => (
        <li key={`${row} ${at}`}>
          <b>{row}</b>: {what.toLocaleLowerCase('vi')} lúc {formatDateTime(at)}
        </li>
      ))}
    </ul>
  </>
)

/** What counting once more has found. */
export const Outcome = ({ outcome }: Props) => {
  const { at, isIntact, isEqual, differing, differences, figures, later } = outcome
  return (
    <div className="stack-3">
      {!isIntact && (
        <Banner tone="error">
          Các dòng đã giữ không khớp mã băm của tài liệu. Vui lòng báo người quản trị hệ thống.
        </Banner>
      )}
      <output className={`row wrap ${styles.rowHead}`}>
        <StatusBadge kind={isEqual ? 'good' : 'warning'}>{isEqual ? 'Trùng khớp' : 'Có khác biệt'}</StatusBadge>
        <span>{sentenceOf(outcome)}</span>
      </output>
      <p className="dimmed">Tính lại lúc {formatDateTime(at)}.</p>
      {figures.length > 0 && <Figures outcome={outcome} />}
      {differences.length > 0 && (
        <ul className={`stack ${styles.rows}`} aria-label="Các dòng khác với tài liệu">
          {differences.map((difference) => (
            <Difference
              key={`${difference.part} ${difference.row} ${difference.kind} ${difference.changes[0]?.after ?? ''}`}
              difference={difference}
            />
          ))}
        </ul>
      )}
      {differing > differences.length && (
        <p className="dimmed">Chỉ liệt kê {formatNumber(differences.length)} dòng đầu.</p>
      )}
      {later.length > 0 && <Later outcome={outcome} />}
    </div>
  )
}
