import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProgramme } from '../../lib/programme.ts'
import { toggleSidebar } from '../../lib/session/session.store.ts'
import { brandName } from '../../ui/brand/brand.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './header.module.css'

type Props = { isCollapsed: boolean; onOpenMenu: () => void }

/** Brand and programme, the switch of the side menu, and who is signed in. */
export const Header = ({ isCollapsed, onOpenMenu }: Props) => {
  const programme = useProgramme()
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <header className={styles.header}>
      <ActionIcon
        className={styles.narrow}
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Mở trình đơn"
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Link to="/" className={styles.brand}>
        <Logo size={28} />
        <span className={styles.name}>{brandName}</span>
      </Link>
      <ActionIcon
        className={styles.wide}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={isCollapsed ? 'Mở rộng trình đơn' : 'Thu gọn trình đơn'}
        aria-expanded={!isCollapsed}
        aria-keyshortcuts="["
        title={`${isCollapsed ? 'Mở rộng' : 'Thu gọn'} trình đơn ([)`}
        onClick={toggleSidebar}
      >
        <ToggleIcon size={20} aria-hidden />
      </ActionIcon>
      <p className={styles.programme}>{programme?.name}</p>
      {programme?.isDemo && <p className={styles.demo}>Dữ liệu minh hoạ</p>}
      <UserMenu />
    </header>
  )
}
