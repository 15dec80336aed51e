import { Button } from '@mantine/core'
import type { certificates } from '@nhanxanh/contract/features/certificates'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import { signedWords, standingWords } from './returned.ts'
import { Compare, mayAnswer, SecondAnswers } from './second-look.tsx'
import styles from './signing.module.css'

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

const WaitingDialog = ({ rows, onClose }: { rows: readonly Row[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Bản ký chờ xác nhận" size={720}>
    <FieldStack>
      <p>Đối chiếu hai bản. Bản ký là bản được cấp khi một người khác với người nộp xác nhận.</p>
      {rows.length === 0 ? (
        <p>Không còn bản ký nào chờ xác nhận.</p>
      ) : (
        <ul className={styles.given} aria-label="Bản ký chờ xác nhận">
          {rows.map((row) => (
            <ReturnRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
      </DialogFoot>
    </FieldStack>
  </Modal>
)

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

/** Above the list of certificates, as long as signed files wait: how many, and the way to them. */
export const WaitingReturns = () => {
  const maySee = useMay('/certificates', 'settleReturned')
  const { data } = useQuery({ ...certificateQueries.returns(), enabled: maySee })
  const [isOpen, setOpen] = useState(false)
  const rows = data?.items ?? []
  return (
    <>
      {rows.length > 0 && (
        <section className={`row wrap ${styles.waiting}`} aria-label="Bản ký chờ xác nhận">
          <IconSignature size={20} aria-hidden />
          <p>{`${counted(rows)}.`}</p>
          <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
            Xem các bản ký
          </Button>
        </section>
      )}
      {isOpen && <WaitingDialog rows={rows} onClose={() => setOpen(false)} />}
    </>
  )
}
