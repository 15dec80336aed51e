import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { roles } from '@nhanxanh/contract/features/roles'
import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { shippedOtherwise } from '@nhanxanh/contract/features/roles.builtin'
import { everything } from '@nhanxanh/contract/permissions'
import { recordStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { RoleMember } from '../role-member.tsx'
import { HoldersOn } from './holders-on.tsx'
import { PermissionMatrix } from './matrix/permission-matrix.tsx'
import type { RoleValues } from './use-role-form.ts'
import styles from './role.module.css'
import { grantWords } from './role-words.ts'
import { AssignedOnly } from './tasks/assigned-only.tsx'
import { TaskGroups } from './tasks/task-groups.tsx'
import type { RoleEdit } from './use-role-editor.ts'

/** Who holds the role now, and who held a key on a day. */
const RoleHolders = ({ members }: Pick<RoleDetail, 'members'>) => (
  <div className={`column ${styles.panel}`}>
    {members && (
      <section aria-label="Người đang giữ">
        <h2>Người đang giữ</h2>
        {members.length === 0 ? (
          <p className="muted">Chưa có ai giữ vai trò này.</p>
        ) : (
          <ul className="stack">
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

type RoleDetailsProps = { form: UseFormReturnType<RoleValues>; isFixed: boolean; canRename: boolean }

/** What a role is called and what it is for. */
const RoleDetails = ({ form, isFixed, canRename }: RoleDetailsProps) => (
  <div className={`column ${styles.panel}`}>
    <FieldStack>
      <TextInput
        label="Tên vai trò"
        withAsterisk={canRename}
        disabled={!canRename}
        description={canRename ? undefined : 'Tên của vai trò hệ thống không đổi được.'}
        {...form.getInputProps('name')}
      />
      <Textarea label="Mô tả" autosize minRows={2} disabled={isFixed} {...form.getInputProps('description')} />
    </FieldStack>
  </div>
)

type Props = { edit: RoleEdit }

/** What stands over a part: work that was not saved, what was refused, the key that somebody asks for. */
export const RoleNotices = ({ edit: { unsaved, problem, granting, role, isFixed } }: Props) => {
  const isOffered = !isFixed && shippedOtherwise(role) !== null
  if ((unsaved.offer ?? problem ?? granting) === null && !isOffered) return null
  return (
    <div className={styles.notices}>
      <UnsavedNotice offer={unsaved.offer} />
      <FormProblem text={problem} />
      {granting !== null && <Banner tone="info">{grantWords(role, granting)}</Banner>}
      {isOffered && (
        <Banner tone="info">
          Bản phát hành có bộ quyền khác cho vai trò này. Xem và dùng ở “Bắt đầu từ mẫu”, mục “Theo bản phát hành”.
        </Banner>
      )}
    </div>
  )
}

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
        <div className={`column ${styles.panel}`}>
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
