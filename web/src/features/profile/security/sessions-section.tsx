import { Button } from '@mantine/core'
import type { OwnSession } from '@nhanxanh/contract/features/profile'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { asApiError } from '../../../lib/api/api-error.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { profileQueries, useEndSession } from '../profile.queries.ts'
import styles from '../profile.module.css'
import { deviceWords } from '@nhanxanh/contract/shared/device-words'

/** Where the person is signed in; one place can be ended, or all others at once. */
export const SessionsSection = () => {
  const { data, error, refetch } = useQuery(profileQueries.sessions())
  const { mutate, isPending } = useEndSession()
  if (error !== null) {
    const { text, requestId } = asApiError(error)
    return (
      <ErrorState
        title="Không tải được các phiên đăng nhập"
        text={text}
        requestId={requestId}
        onRetry={() => void refetch()}
      />
    )
  }
  const sessions = data?.items ?? []
  return (
    <section className="stack-4" aria-label="Phiên đăng nhập">
      <h2>Phiên đăng nhập</h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} isBusy={isPending} onEnd={() => mutate(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={`wrap ${styles.row}`}>
          <Button variant="default" loading={isPending} onClick={() => mutate(null)}>
            Kết thúc các phiên khác
          </Button>
        </div>
      )}
    </section>
  )
}

type Props = { session: OwnSession; isBusy: boolean; onEnd: () => void }

const Session = ({ session, isBusy, onEnd }: Props) => (
  <li className={`row ${styles.session}`}>
    <span>
      {deviceWords(session.userAgent)}
      {session.isCurrent && <b> · phiên này</b>}
      <br />
      <span className="muted">
        {session.ip ?? 'không rõ địa chỉ'} · đăng nhập {formatDateTime(session.startedAt)} · dùng gần nhất{' '}
        {formatDateTime(session.lastUsedAt)}
      </span>
    </span>
    {!session.isCurrent && (
      <Button variant="subtle" color="gray" size="compact-md" disabled={isBusy} onClick={onEnd}>
        Kết thúc
      </Button>
    )}
  </li>
)
