import { lazy, Suspense, useEffect, useState } from 'react'
import { sendAll } from '../form/sending.ts'
import { call } from '../lib/api.ts'
import { useKept } from '../lib/use-task.ts'
import { SignOut } from '../sign-in/sign-out.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { Links } from './links.tsx'
import { Registered } from './registered.tsx'

/** Whoever has a form to answer is registered: the way there does not carry this. */
const Unregistered = lazy(async () => ({ default: (await import('./unregistered.tsx')).Unregistered }))

/** What was said without a network goes as soon as there is one, also where its form is not open. */
const Waiting = () => {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    const send = () => void sendAll().then(setWaiting)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  return waiting === 0 ? null : <p className="strip">{waiting} câu trả lời hoặc ảnh chờ có mạng để gửi.</p>
}

export const HomePage = () => {
  const { fetched, problem, code, reload } = useKept('facility-of-owner', () => call('ownFacility'))
  const isNew = code === 'FACILITY_NOT_REGISTERED'
  return (
    <Page title={fetched?.registration.name ?? 'Nhãn Xanh cho cơ sở'} below={<Waiting />}>
      {!isNew && <Problem text={problem} />}
      <Suspense>{isNew && <Unregistered onTaken={() => void reload()} />}</Suspense>
      {fetched && <Registered facility={fetched} />}
      <Links of="all" />
      <SignOut />
    </Page>
  )
}
