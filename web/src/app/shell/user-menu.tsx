import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useSession } from '../../lib/session/session.store.ts'
import { signOut } from '../../lib/sign-out.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import type { Scheme } from '../../ui/theme/scheme.ts'
import styles from './user-menu.module.css'

const schemes: readonly { value: Scheme; label: string; icon: typeof IconSun }[] = [
  { value: 'light', label: 'Sáng', icon: IconSun },
  { value: 'dark', label: 'Tối', icon: IconMoon },
  { value: 'auto', label: 'Theo hệ thống', icon: IconDeviceDesktop },
]

/** Who is signed in, the theme, and the way out. */
export const UserMenu = () => {
  const user = useSession((session) => session.user)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (user === null) return null
  return (
    <Menu position="bottom-end" width={220} withinPortal>
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
        <Menu.Label>Giao diện</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as Scheme)}>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Đăng xuất
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
