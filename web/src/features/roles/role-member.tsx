import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/can.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import styles from './editor/role.module.css'

/** Somebody who holds a role: who it is, and the way to the account for those who may open it. */
export const RoleMember = ({ id, name, email }: { id: string; name: string; email: string }) => {
  const canOpen = useMay('/users', 'open')
  return (
    <li className={`row ${styles.member}`}>
      <PersonAvatar name={name} />
      <div>
        {canOpen ? (
          <Link to="/users/$id" params={{ id }}>
            {name}
          </Link>
        ) : (
          name
        )}
        <p className="muted">{email}</p>
      </div>
    </li>
  )
}
