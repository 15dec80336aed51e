import { Menu } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../lib/can.ts'
import { ExportsItem } from '../../lib/exports/exports-item.tsx'
import { signOut } from '../../lib/sign-out.ts'
import { UnsavedItem } from '../../lib/unsaved/unsaved-item.tsx'
import { PersonalChoices } from './personal-choices.tsx'

/** What the menu of the person holds: how the console looks to them, their own screens, and the way out. */
export const UserMenuItems = () => {
  const canReadSettings = useCan('settings:read')
  return (
    <>
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
      <UnsavedItem />
      <ExportsItem />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        Đăng xuất
      </Menu.Item>
    </>
  )
}
