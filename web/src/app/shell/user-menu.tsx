import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../lib/can.ts'
import { Exports, ExportsItem } from '../../lib/exports/exports-item.tsx'
import { useThemeOfPerson } from '../../lib/preferences/use-theme.ts'
import { useSession } from '../../lib/session/session.store.ts'
import { signOut } from '../../lib/sign-out.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonalChoices } from './personal-choices.tsx'
import styles from './user-menu.module.css'

/** Who is signed in, the theme, and the way out. */
export const UserMenu = () => {
  const user = useSession((session) => session.user)
  useThemeOfPerson()
  const canReadSettings = useCan('settings:read')
  if (user === null) return null
  return (
    <>
      <Exports />
      <Menu position="bottom-end" width={260} withinPortal>
        <Menu.Target>
          <UnstyledButton className={styles.button}>
            <span className="visually-hidden">Tài khoản: </span>
            <PersonAvatar name={user.name} image={user.avatar} />
            <span className={styles.words}>
              <span className={styles.name}>{user.name}</span>
              <span className={styles.role}>{user.role.name}</span>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <PersonalChoices />
          <Menu.Divider />
          <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
            Hồ sơ cá nhân
          </Menu.Item>
          {canReadSettings && (
            <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} aria-hidden />}>
              Cài đặt
            </Menu.Item>
          )}
          <ExportsItem />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
            Đăng xuất
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
