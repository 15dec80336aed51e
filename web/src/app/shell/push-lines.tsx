import type { Notification } from '@nhanxanh/contract/features/notifications'
import { notificationPath } from '@nhanxanh/contract/features/notifications.rules'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { usePermissions } from '../../lib/can.ts'
import { dismissAsking, shouldAsk } from '../../lib/push/asking.ts'
import { askForPush } from '../../lib/push/device.ts'
import { usePush } from '../../lib/push/use-push.ts'
import { loadNewVersion, useNewVersion } from '../../lib/push/worker.ts'
import { useWorkScreens } from '../../ui/page/work-screen.ts'
import { Banner } from '../../ui/states/banner.tsx'

/** Opens what a pressed message is about, and marks it as read. */
const useOpening = () => {
  const held = usePermissions()
  const navigate = useNavigate()
  return useCallback(
    (notification: Notification): void => {
      const path = notificationPath(notification, held)
      if (path !== null) void navigate({ href: path })
      if (notification.id === '') return
      void import('../../lib/notifications/own-notifications.ts').then(({ markRead }) => markRead(notification))
    },
    [held, navigate],
  )
}

/**
 * Asks for the permission where it is undecided; the browser itself is asked by the press, as Safari and Firefox demand.
 * A screen to work on needs its whole window, and is never pushed down by the question.
 */
const AskLine = () => {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void shouldAsk().then(setAsking)
  }, [])
  const isAtWork = useWorkScreens(({ open }) => open > 0)
  if (!isAsking || isAtWork) return null
  const ask = async (): Promise<void> => {
    setBusy(true)
    await askForPush().catch(() => undefined)
    setAsking(false)
  }
  const dismiss = (): void => {
    setAsking(false)
    void dismissAsking()
  }
  return (
    <Banner tone="info" actionLabel="Bật thông báo" isBusy={isBusy} onAction={() => void ask()} onDismiss={dismiss}>
      Nhận thông báo trên máy này cả khi bảng điều khiển không mở.
    </Banner>
  )
}

/** What the service worker has to say above every screen: a new version, and the question for the permission. */
export const PushLines = () => {
  usePush(useOpening())
  const isNew = useNewVersion()
  return (
    <>
      {isNew && (
        <Banner tone="info" actionLabel="Tải lại" onAction={loadNewVersion}>
          Có bản mới — Tải lại khi rảnh
        </Banner>
      )}
      <AskLine />
    </>
  )
}
