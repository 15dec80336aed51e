import type { Notification } from '@nhanxanh/contract/features/notifications'
import { notificationPath } from '@nhanxanh/contract/features/notifications.rules'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePermissions } from '../../lib/can.ts'
import { usePush } from '../../lib/push/use-push.ts'
import { loadNewVersion, useNewVersion } from '../../lib/push/worker.ts'
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

/** What the service worker has to say above every screen: a new version. */
export const PushLines = () => {
  usePush(useOpening())
  const isNew = useNewVersion()
  if (!isNew) return null
  return (
    <Banner tone="info" actionLabel="Tải lại" onAction={loadNewVersion}>
      Có bản mới — Tải lại khi rảnh
    </Banner>
  )
}
