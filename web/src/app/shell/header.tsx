import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProgramme } from '../../lib/programme.ts'
import { brandName } from '../../ui/brand/brand.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { PaletteBox } from '../palette/palette-box.tsx'
import { Alarms } from './alarms.tsx'
import { Bell } from './bell/bell.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './header.module.css'

type Props = { isQuiet: boolean; hasMenu: boolean; isCollapsed: boolean; onFold: () => void; onOpenMenu: () => void }

/**
 * Brand and programme, the switch of the side menu, the palette, and who is signed in. What is known of the programme only
 * after a moment takes its room from the programme's name, so that nothing moves that can be pressed.
 */
export const Header = ({ isQuiet, hasMenu, isCollapsed, onFold, onOpenMenu }: Props) => {
  const programme = useProgramme()
  return (
    <header className={`row ${styles.header}`}>
      {hasMenu && <MenuOpener onOpenMenu={onOpenMenu} />}
      <Link to="/" className={`row ${styles.brand}`}>
        <Logo size={26} />
        <span className={styles.name}>{brandName}</span>
      </Link>
      {hasMenu && <MenuFold {...{ isCollapsed, onFold }} />}
      {programme?.logo && <img className={styles.logo} src={programme.logo} alt="" />}
      <p className={`one-line fill ${styles.programme}`} title={programme?.issuer ?? undefined}>
        {programme?.name}
      </p>
      {programme?.isDemo && <p className={styles.demo}>Dữ liệu minh hoạ</p>}
      {/* Right of what comes with the programme, which takes its room from the name. */}
      {isQuiet && <Alarms />}
      <PaletteBox />
      <Bell />
      <UserMenu />
    </header>
  )
}

/** On narrow screens. */
const MenuOpener = ({ onOpenMenu }: Pick<Props, 'onOpenMenu'>) => (
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
)

/** On wide screens. */
const MenuFold = ({ isCollapsed, onFold }: Pick<Props, 'isCollapsed' | 'onFold'>) => {
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <ActionIcon
      className={styles.wide}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={isCollapsed ? 'Mở rộng trình đơn' : 'Thu gọn trình đơn'}
      aria-expanded={!isCollapsed}
      aria-keyshortcuts="["
      title={`${isCollapsed ? 'Mở rộng' : 'Thu gọn'} trình đơn ([)`}
      onClick={onFold}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
