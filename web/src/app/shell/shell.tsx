import { useElementSize } from '@mantine/hooks'
import type { Notification } from '@nhanxanh/contract/features/notifications'
import { notificationPath } from '@nhanxanh/contract/features/notifications.rules'
import { profile } from '@nhanxanh/contract/features/profile'
import type { PlainScreen } from '@nhanxanh/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { onForbidden } from '../../lib/api/failures.ts'
import { usePush } from '../../lib/push/use-push.ts'
import { loadNewVersion, useNewVersion } from '../../lib/push/worker.ts'
import { queryOf } from '../../lib/query-of.ts'
import { updateUser, useSession } from '../../lib/session/session.store.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { menu, screensInOrder, visibleMenu } from '../menu.ts'
import { toScreen } from '../to-screen.ts'
import { mayOpen, screens } from '../../lib/routing/screens.ts'
import { useBuilt } from '../../lib/routing/use-built.ts'
import { usePermissions } from '../../lib/can.ts'
import { everywhere, HelpKey } from '../../ui/keys/help-key.tsx'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { useLate } from '../../ui/states/use-late.ts'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { useFolded } from './use-folded.ts'
import styles from './shell.module.css'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

/** The first stop of the keyboard: past header and menu. */
const SkipLink = () => (
  <a
    className={styles.skip}
    href="#content"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
  >
    Đến nội dung chính
  </a>
)

/** Reads the profile at start and whenever a key turns out to be missing, since rights may have changed; where that fails, says so (SPECIFICATION 8) and tries again on request. */
const ProfileTrouble = () => {
  const { data, isError, isFetching, refetch } = useQuery({ ...queryOf(profile.get), staleTime: 60_000 })
  useEffect(() => {
    if (data) updateUser(data)
  }, [data])
  useEffect(() => onForbidden(() => void refetch()), [refetch])
  if (!isError) return null
  return (
    <Banner tone="error" actionLabel="Thử lại" isBusy={isFetching} onAction={() => void refetch()}>
      Không thể tải thông tin tài khoản
    </Banner>
  )
}

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
const PushLines = () => {
  usePush(useOpening())
  const isNew = useNewVersion()
  if (!isNew) return null
  return (
    <Banner tone="info" actionLabel="Tải lại" onAction={loadNewVersion}>
      Có bản mới — Tải lại khi rảnh
    </Banner>
  )
}

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer))

/** Milliseconds after which the person is read anew: rights may have changed since the last visit, but the rows come first. */
const quiet = 800

/** Whose screen it is, also while it leaves after the session: with another person everything on it begins anew. */
const useOwner = (): string | undefined => {
  const userId = useSession(({ user }) => user?.id)
  const [owner, setOwner] = useState(userId)
  if (userId !== undefined && userId !== owner) setOwner(userId)
  return owner
}

const labelOf = (path: PlainScreen): string =>
  menu.flatMap(({ items }) => items).find((item) => item.path === path)?.label ?? screens[path].title

/** G and a letter lead to every screen that exists and that this person may open. */
function useGoKeys(): void {
  const navigate = useNavigate()
  const held = usePermissions()
  const isBuilt = useBuilt()
  const paths = screensInOrder.filter((path) => isBuilt(path) && mayOpen(path, held))
  useShortcuts(
    paths.map((path) => ({
      keys: `KeyG Key${screens[path].letter}`,
      label: labelOf(path),
      group: 'Đi tới',
      run: () => void navigate({ to: toScreen(path) }),
    })),
  )
}

/** The frame of every screen: header, side menu (a drawer on narrow screens), content. */
export const Shell = ({ children }: { children?: ReactNode }) => {
  const { isCollapsed, toggle } = useFolded()
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const owner = useOwner()
  const groups = visibleMenu(usePermissions(), useBuilt())
  const isQuiet = useLate(true, quiet)
  const { ref, height } = useElementSize()
  useGoKeys()
  useShortcuts([{ keys: 'BracketLeft', label: 'Thu gọn hoặc mở rộng trình đơn', group: everywhere, run: toggle }])
  return (
    <div
      className={styles.shell}
      data-collapsed={isCollapsed || undefined}
      data-bare={groups.length === 0 || undefined}
    >
      <SkipLink />
      <HelpKey />
      <Header
        isQuiet={isQuiet}
        hasMenu={groups.length > 0}
        isCollapsed={isCollapsed}
        onFold={toggle}
        onOpenMenu={() => setDrawer('open')}
      />
      {groups.length > 0 && (
        <div className={styles.side}>
          <SideMenu groups={groups} isCollapsed={isCollapsed} />
        </div>
      )}
      {drawer !== 'unused' && (
        <MenuDrawer groups={groups} isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />
      )}
      <main
        key={owner}
        id="content"
        className={styles.content}
        data-lines={height > 0 || undefined}
        style={{ '--lines-height': `${height}px` } as CSSProperties}
        tabIndex={-1}
      >
        <div ref={ref} className={styles.lines}>
          {isQuiet && <ProfileTrouble />}
          {isQuiet && owner !== undefined && <PushLines />}
        </div>
        {children ?? <Outlet />}
      </main>
    </div>
  )
}
