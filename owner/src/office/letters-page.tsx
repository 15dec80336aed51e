import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useEffect } from 'react'
import { call } from '../lib/api.ts'
import { useFetched } from '../lib/use-task.ts'
import { Page, Problem } from '../ui/page.tsx'
import { Letter } from './letter.tsx'

/** A notice and its letter are written in one moment under one name; of a letter without a notice its subject stands in the place of one. */
const fetchAll = async () => {
  const [{ items: notices, totalUnread }, { items: letters }] = await Promise.all([
    call('notifications', { query: { limit: '50' } }),
    call('ownLetters'),
  ])
  const told = notices.map(({ id, type, title, body, createdAt, readedAt }) => {
    const letter = letters.find((each) => each.createdAt === createdAt && each.kind === type) ?? null
    return { id, title, body, createdAt, isNew: readedAt === null, letter }
  })
  const shown = new Set(told.map(({ letter }) => letter?.id))
  const alone = letters
    .filter(({ id }) => !shown.has(id))
    .map((letter) => {
      const { id, subject, createdAt } = letter
      return { id, title: subject, body: '', createdAt, isNew: false, letter }
    })
  const all = [...told, ...alone].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { all, totalUnread }
}

/** What the office has told the owner, the newest first; what was shown is read. */
export const LettersPage = () => {
  const { fetched, problem } = useFetched(fetchAll)
  const isUnread = (fetched?.totalUnread ?? 0) > 0
  useEffect(() => {
    if (isUnread) void call('readAllNotifications').catch(() => undefined)
  }, [isUnread])
  return (
    <Page title="Thông báo" back="">
      <Problem text={problem} />
      {fetched?.all.length === 0 && <p>Chưa có thông báo nào.</p>}
      {fetched?.all.map(({ id, title, body, createdAt, isNew, letter }) => (
        <article className={isNew ? 'card new' : 'card'} key={id}>
          <h2>{title || 'Thông báo'}</h2>
          {body !== '' && <p>{body}</p>}
          {letter !== null && <Letter letter={letter} />}
          <small>{formatDateTime(createdAt)}</small>
        </article>
      ))}
    </Page>
  )
}
