import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast/toasts.ts'
import { useSession } from '../session/session.store.ts'
import { closeUnsavedDrawer, openUnsavedDrawer, useUnsavedDrawer } from './unsaved-drawer.state.ts'
import { isUnsavedInHand, openUnsaved, prepareUnsaved } from './unsaved.store.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const UnsavedDrawer = lazyPart(() => import('./unsaved-drawer.tsx').then((module) => module.UnsavedDrawer))

/** In the storage of the tab: the session that has been told. A reload tells nothing anew. */
const toldKey = 'unsaved-told'

/** Milliseconds after the screen: its rows come first. */
const quiet = 800

const sessionId = (): string => useSession.getState().refreshToken?.split('.')[0] ?? ''

const begin = async (userId: string, isHere: () => boolean): Promise<void> => {
  const count = await openUnsaved(userId)
  if (!isHere()) return
  const isTold = sessionStorage.getItem(toldKey) === sessionId()
  sessionStorage.setItem(toldKey, sessionId())
  if (count === 0 || isTold) return
  const text = `Bạn có ${count} nội dung chưa lưu từ lần làm việc trước.`
  toast({ tone: 'info', text, action: { label: 'Xem', run: openUnsavedDrawer } })
}

/** Lists that are ticked have no form that asks: while the network keeps them from being kept, the browser does. */
const askToStay = (event: BeforeUnloadEvent): void => {
  if (isUnsavedInHand()) event.preventDefault()
}

/** Opens what the person left unsaved, tells of it once, and has the drawer that shows all of it. */
export const UnsavedWork = () => {
  const userId = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (userId === undefined) return undefined
    let isHere = true
    begin(userId, () => isHere).catch((failure: unknown) => console.warn(failure))
    const prepare = () => void prepareUnsaved()
    const timer = setTimeout(prepare, quiet)
    window.addEventListener('online', prepare)
    window.addEventListener('beforeunload', askToStay)
    return () => {
      isHere = false
      clearTimeout(timer)
      window.removeEventListener('online', prepare)
      window.removeEventListener('beforeunload', askToStay)
      closeUnsavedDrawer()
    }
  }, [userId])
  const { isOpen } = useUnsavedDrawer()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <UnsavedDrawer /> : null
}
