import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { permissions } from '@nhanxanh/contract/permissions'
import { FormActions } from '../../../../ui/form/form-layout.tsx'
import type { Colleague } from '../../../../ui/people/colleague-words.ts'
import { PersonAvatar } from '../../../../ui/people/person-avatar.tsx'
import { onlyHolder, saveWords } from '../role-words.ts'
import { MenuPreview } from './menu-preview.tsx'
import styles from './side.module.css'
import { Warnings } from './warnings.tsx'

type Props = {
  role: RoleDetail
  keys: readonly string[]
  isFixed: boolean
  isDirty: boolean
  isSaving: boolean
  others: readonly Colleague[]
  onChange: (keys: string[]) => void
  onReset: () => void
}

/** What the choice means, always in sight: the menu that it makes, what to look at again, whom saving affects. */
export const RoleSide = ({ role, keys, isFixed, isDirty, isSaving, others, onChange, onReset }: Props) => {
  const add = (more: readonly string[]) =>
    onChange(permissions.filter((key) => keys.includes(key) || more.includes(key)))
  const holder = onlyHolder(role)
  return (
    <aside className={`column ${styles.side}`} aria-label="Vai trò này cho phép gì">
      <div className={`scroll ${styles.scroll}`}>
        <MenuPreview keys={keys} stored={role.permissions} />
        <Warnings keys={keys} add={isFixed ? null : add} />
      </div>
      {!isFixed && (
        <div className={styles.save}>
          <div className={`small row ${styles.whom}`}>
            {isDirty && holder && <PersonAvatar name={holder.name} size={24} />}
            <p aria-live="polite">{saveWords(role, keys, isDirty)}</p>
          </div>
          <FormActions
            verb="Lưu vai trò"
            keyCap="Ctrl S"
            isSaving={isSaving}
            others={others}
            {...(isDirty && { cancelLabel: 'Bỏ thay đổi', onCancel: onReset })}
          />
        </div>
      )}
    </aside>
  )
}
