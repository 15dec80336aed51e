import type { certificates } from '@nhanxanh/contract/features/certificates'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/can.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import { signedWords, standingWords } from './returned.ts'
import { Compare, mayAnswer, SecondAnswers } from './second-look.tsx'
import styles from './signing.module.css'
import { WaitingStrip } from './waiting-strip.tsx'

type Row = OutputOf<typeof certificates.returns>['items'][number]

const badgeOf = ({ isOwn, problem, sentBack }: Row) =>
  sentBack
    ? ({ kind: 'rejected', label: 'Bị trả lại' } as const)
    : ({
        kind: 'pending',
        label: isOwn || problem !== null ? 'Chờ người thứ hai xác nhận' : 'Chờ bạn xác nhận',
      } as const)

/** One signed file that is not the issued one yet: whose it is, who signed it, who gave it back, and the answer. */
const ReturnRow = ({ row }: { row: Row }) => {
  const { certificate, signature, byName, at, sentBack } = row
  const waiting = { certificateId: certificate.id, returnId: row.id }
  const { kind, label } = badgeOf(row)
  return (
    <li>
      <div className={`row ${styles.line}`}>
        <span className={`fill ${styles.name}`}>
          <Link to="/certificates/$id" params={{ id: certificate.id }}>
            {certificate.number}
          </Link>
          {`, ${certificate.facilityName}`}
        </span>
        <StatusBadge kind={kind}>{label}</StatusBadge>
      </div>
      <p
        className={`muted ${styles.dimmed}`}
      >{`${signedWords(signature)}. ${byName} nộp lúc ${formatDateTime(at)}.`}</p>
      {sentBack && <p>{standingWords(row)}</p>}
      <div className={`wrap ${styles.acts}`}>
        <Compare {...{ waiting, row }} number={certificate.number} />
        {mayAnswer(row) && <SecondAnswers waiting={waiting} number={certificate.number} />}
      </div>
    </li>
  )
}

const counted = (rows: readonly Row[]): string => {
  const waiting = rows.filter(({ sentBack }) => sentBack === null)
  const mine = waiting.filter(({ isOwn, problem }) => !isOwn && problem === null).length
  const back = rows.length - waiting.length
  return [
    ...(mine > 0 ? [`${mine} bản ký chờ bạn xác nhận`] : []),
    ...(waiting.length > mine ? [`${waiting.length - mine} bản ký bạn nộp chờ người thứ hai xác nhận`] : []),
    ...(back > 0 ? [`${back} bản ký bị trả lại`] : []),
  ].join(', ')
}

/** Signed files that wait. */
export const WaitingReturns = () => {
  const maySee = useMay('/certificates', 'settleReturned')
  const { data } = useQuery({ ...certificateQueries.returns(), enabled: maySee })
  const rows = data?.items ?? []
  return (
    <WaitingStrip
      count={rows.length}
      title="Bản ký chờ xác nhận"
      icon={IconSignature}
      counted={counted(rows)}
      look="Xem các bản ký"
      noun="bản ký"
      explain="Đối chiếu hai bản. Bản ký là bản được cấp khi một người khác với người nộp xác nhận."
    >
      {rows.map((row) => (
        <ReturnRow key={row.id} row={row} />
      ))}
    </WaitingStrip>
  )
}
