import { roles } from '@nhanxanh/contract/features/roles'
import { everything } from '@nhanxanh/contract/permissions'
import { recordStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { PermissionMatrix } from './matrix/permission-matrix.tsx'
import { RoleDetails } from './role-details.tsx'
import { RoleHolders } from './role-holders.tsx'
import styles from './role.module.css'
import { grantWords } from './role-words.ts'
import { AssignedOnly } from './tasks/assigned-only.tsx'
import { TaskGroups } from './tasks/task-groups.tsx'
import type { RoleEdit } from './use-role-editor.ts'

type Props = { edit: RoleEdit }

/** What stands over a part: work that was not saved, what was refused, the key that somebody asks for. */
export const RoleNotices = ({ edit: { unsaved, problem, granting, role } }: Props) =>
  (unsaved.offer ?? problem ?? granting) !== null && (
    <div className={styles.notices}>
      <UnsavedNotice offer={unsaved.offer} />
      <FormProblem text={problem} />
      {granting !== null && <Banner tone="info">{grantWords(role, granting)}</Banner>}
    </div>
  )

/** The part of the role that the address shows. */
export const RolePanel = ({ edit }: Props) => {
  const { role, form, tab, keys, grant, isFixed, choose } = edit
  switch (tab) {
    case 'keys':
      return <PermissionMatrix {...{ keys, grant, isFixed }} onChange={choose} />
    case 'details':
      return <RoleDetails form={form} isFixed={isFixed} canRename={role.can.rename} />
    case 'holders':
      return <RoleHolders members={role.members} />
    case 'history':
      return (
        <div className={styles.panel}>
          <StoryTimeline story={recordStory('role', roles.story, role.id)} label="Lịch sử vai trò" />
        </div>
      )
    default:
      return (
        <TaskGroups {...{ keys, grant, isFixed }} stored={role.permissions} onChange={choose}>
          {!isFixed && !keys.includes(everything) && <AssignedOnly form={form} />}
        </TaskGroups>
      )
  }
}
