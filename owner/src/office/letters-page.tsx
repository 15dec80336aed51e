import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useEffect } from 'react'
import { call } from '../lib/api.ts'
import { useFetched } from '../lib/use-task.ts'
import { Page, Problem } from '../ui/page.tsx'

/** What the office has told the owner, the newest first; what was shown is read. */
export const LettersPage = () => {
  const { fetched, problem } = useFetched(() => call('notifications', { query: { limit: '50' } }))
  const isUnread = (fetched?.totalUnread ?? 0) > 0
  useEffect(() => {
    if (isUnread) void call('readAllNotifications').catch(() => undefined)
  }, [isUnread])
  return (
    <Page title="Thông báo" back="">
      <Problem text={problem} />
      {fetched?.items.length === 0 && <p>Chưa có thông báo nào.</p>}
      {fetched?.items.map(({ id, title, body, createdAt, readedAt }) => (
        <article className={readedAt === null ? 'card new' : 'card'} key={id}>
          <h2>{title || 'Thông báo'}</h2>
          <p>{body}</p>
          <small>{formatDateTime(createdAt)}</small>
        </article>
      ))}
    </Page>
  )
}
