import { Button } from '@mantine/core'
import { returnDoubts, type Returned } from '@nhanxanh/contract/features/certificates.signing'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import { useAct } from '../../../lib/use-act.ts'
import { StatusBadge, type StatusKind } from '../../../ui/status/status-badge.tsx'
import { showReturned, signedWords } from './returned.ts'
import styles from './signing.module.css'
import type { GivenFile } from './use-give-back.ts'

const states: Record<GivenFile['state'], { kind: StatusKind; label: string }> = {
  waiting: { kind: 'pending', label: 'Chờ gửi' },
  sending: { kind: 'info', label: 'Đang kiểm tra' },
  unconfirmed: { kind: 'pending', label: 'Chờ người thứ hai xác nhận' },
  accepted: { kind: 'good', label: 'Đã nhận' },
  'sent-back': { kind: 'rejected', label: 'Bị trả lại' },
  refused: { kind: 'rejected', label: 'Không nhận' },
}

const waitingWords = ({ replaces }: Returned): string =>
  [
    'Một người khác xem tệp rồi xác nhận hoặc trả lại; đến lúc đó bản được cấp không đổi.',
    ...(replaces === null ? [] : [`Tệp này thay bản ký do ${replaces.byName} nộp lúc ${formatDateTime(replaces.at)}.`]),
  ].join(' ')

/** One signed file: whose paper it is, who signed it, and what is to be done about it. */
export const GivenRow = ({ file }: { file: GivenFile }) => {
  const { name, state, returned, problem } = file
  const show = useAct({ mutationFn: showReturned })
  return (
    <li>
      <div className={`row ${styles.line}`}>
        <span className={`fill ${styles.name}`}>{name}</span>
        <StatusBadge kind={states[state].kind}>{states[state].label}</StatusBadge>
      </div>
      {returned && (
        <p className={`muted ${styles.dimmed}`}>
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
      {state === 'accepted' && <p>Chữ ký, người ký và hình trang đều khớp, nên bản này nay là bản được cấp.</p>}
      {returned && state === 'unconfirmed' && (
        <>
          <p>{waitingWords(returned)}</p>
          <ul className={styles.named}>
            {returned.findings?.doubts.map((doubt) => (
              <li key={doubt}>{returnDoubts[doubt]}</li>
            ))}
          </ul>
          <div className={`wrap ${styles.acts}`}>
            <Button
              size="compact-sm"
              variant="default"
              loading={show.isPending}
              onClick={() => show.mutate({ certificateId: returned.certificate.id, returnId: returned.id })}
            >
              Xem tệp
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
