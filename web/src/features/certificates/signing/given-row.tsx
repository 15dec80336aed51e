import { Button } from '@mantine/core'
import type { Returned } from '@nhanxanh/contract/features/certificates.signing'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import { useAct } from '../../../lib/use-act.ts'
import { StatusBadge, type StatusKind } from '../../../ui/status/status-badge.tsx'
import { showReturned } from './returned.ts'
import styles from './signing.module.css'
import type { GivenFile } from './use-give-back.ts'

const states: Record<GivenFile['state'], { kind: StatusKind; label: string }> = {
  waiting: { kind: 'pending', label: 'Chờ gửi' },
  sending: { kind: 'info', label: 'Đang kiểm tra' },
  accepted: { kind: 'good', label: 'Đã nhận' },
  unconfirmed: { kind: 'pending', label: 'Chờ xác nhận' },
  refused: { kind: 'rejected', label: 'Không nhận' },
}

const signedWords = ({ signer, signedAt, serial }: Returned['signature']): string =>
  [`${signer} ký`, ...(signedAt === null ? [] : [formatDateTime(signedAt)]), `số sê-ri ${serial}`].join(', ')

/** One signed file: whose paper it is, who signed it, and what is to be done about it. */
export const GivenRow = ({ file, onConfirm }: { file: GivenFile; onConfirm: () => void }) => {
  const { name, state, returned, problem } = file
  const show = useAct({ mutationFn: showReturned })
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <StatusBadge kind={states[state].kind}>{states[state].label}</StatusBadge>
      </div>
      {returned && (
        <p className={styles.dimmed}>
          <Link to="/certificates/$id" params={{ id: returned.certificate.id }}>
            {returned.certificate.number}
          </Link>
          {`, ${returned.certificate.facilityName}. ${signedWords(returned.signature)}.`}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {returned && state === 'unconfirmed' && (
        <>
          <p>Công cụ ký đã ghi lại tệp. Số, chữ và mã QR đọc lại đều khớp; xin xem tệp rồi xác nhận.</p>
          <div className={styles.acts}>
            <Button
              size="compact-sm"
              variant="default"
              loading={show.isPending}
              onClick={() => show.mutate({ certificateId: returned.certificate.id, returnId: returned.id })}
            >
              Xem tệp
            </Button>
            <Button size="compact-sm" onClick={onConfirm}>
              Xác nhận đã xem
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
