import { Outlet } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSession, toggleSidebar } from '../../lib/session/session.store.ts'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { ProfileTrouble } from './profile-trouble.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './shell.module.css'

/** The frame of every screen: header, side menu (a drawer on narrow screens), content. */
export const Shell = ({ children }: { children?: ReactNode }) => {
  const isCollapsed = useSession(({ sidebarCollapsed }) => sidebarCollapsed)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useShortcuts({ BracketLeft: toggleSidebar })
  return (
    <div className={styles.shell} data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <Header isCollapsed={isCollapsed} onOpenMenu={() => setDrawerOpen(true)} />
      <div className={styles.side}>
        <SideMenu isCollapsed={isCollapsed} />
      </div>
      <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ProfileTrouble />
        {children ?? <Outlet />}
      </main>
    </div>
  )
}
