import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { RoleMember } from '../role-member.tsx'
import { HoldersOn } from './holders-on.tsx'
import styles from './role.module.css'

/** Who holds the role now, and who held a key on a day. */
export const RoleHolders = ({ members }: Pick<RoleDetail, 'members'>) => (
  <div className={styles.panel}>
    {members && (
      <section aria-label="Người đang giữ">
        <h2>Người đang giữ</h2>
        {members.length === 0 ? (
          <p className={styles.dimmed}>Chưa có ai giữ vai trò này.</p>
        ) : (
          <ul className={styles.members}>
            {members.map((member) => (
              <RoleMember key={member.id} {...member} />
            ))}
          </ul>
        )}
      </section>
    )}
    <HoldersOn />
  </div>
)
