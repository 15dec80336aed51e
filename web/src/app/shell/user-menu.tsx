import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { UnsavedWork } from '../../lib/unsaved/unsaved-work.tsx'
import { useThemeOfPerson } from '../../lib/preferences/use-theme.ts'
import { useSession } from '../../lib/session/session.store.ts'
import { Floating } from '../../ui/floating/floating.tsx'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import styles from './user-menu.module.css'
import { Exports } from '../../lib/exports/exports.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const UserMenuItems = lazyPart(() => import('./user-menu-items.tsx').then((module) => module.UserMenuItems))

/** Who is signed in, and the menu of that person. */
export const UserMenu = () => {
  const user = useSession((session) => session.user)
  const [isOpen, setOpen] = useState(false)
  useThemeOfPerson()
  if (user === null) return null
  return (
    <>
      <Exports />
      <UnsavedWork />
      <Floating
        kind="menu"
        isOpen={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={260}
        renderButton={(opening) => (
          <UnstyledButton className={`row hovers ${styles.button}`} {...opening}>
            <span className="visually-hidden">Tài khoản: </span>
            <PersonAvatar name={user.name} image={user.avatar} />
            <span className={`column ${styles.words}`}>
              <span className={`one-line ${styles.name}`}>{user.name}</span>
              <span className="one-line caption">{user.role.name}</span>
            </span>
          </UnstyledButton>
        )}
      >
        <UserMenuItems />
      </Floating>
    </>
  )
}
