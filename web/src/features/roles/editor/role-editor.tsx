import { Button, Menu, Tabs } from '@mantine/core'
import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { shippedOtherwise } from '@nhanxanh/contract/features/roles.builtin'
import { rolePresets } from '@nhanxanh/contract/features/roles.rules'
import { holdsAll, permissions } from '@nhanxanh/contract/permissions'
import { IconChevronDown } from '@tabler/icons-react'
import { usePermissions } from '../../../lib/can.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { useWaitingEdit } from '../../../ui/form/waiting-edit.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { PartTabs } from '../../../ui/page/part-tabs.tsx'
import type { Colleague } from '../../../ui/people/colleague-words.ts'
import { ImpactDialog } from './impact-dialog.tsx'
import { roleTabs, type RoleAddress, type RoleTab } from './role-address.ts'
import { RoleNotices, RolePanel } from './role-panels.tsx'
import styles from './role.module.css'
import { roleSentence } from './role-words.ts'
import { RoleSide } from './side/role-side.tsx'
import { useRoleEditor, type RoleEdit } from './use-role-editor.ts'

const shippedName = 'Theo bản phát hành'

/** Puts the keys of a preset in the place of those that are chosen; nothing is saved by it. */
const PresetMenu = ({ role, onChoose }: { role: RoleDetail; onChoose: (keys: string[]) => void }) => {
  const held = usePermissions()
  const shipped = shippedOtherwise(role)
  const offered = shipped === null ? rolePresets : [{ name: shippedName, keys: shipped }, ...rolePresets]
  const presets = offered.filter(({ keys }) => holdsAll(held, keys))
  if (presets.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Bắt đầu từ mẫu
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {presets.map(({ name, keys }) => (
          <Menu.Item key={name} onClick={() => onChoose([...keys])}>
            {`${name} (${keys.length} quyền)`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type Props = { role: RoleDetail; address: RoleAddress; colleagues: readonly Colleague[] }

/** A role as work to be chosen; before a change is saved it says whom it touches and what it takes away. */
export const RoleEditor = ({ role, address, colleagues }: Props) => {
  const edit = useRoleEditor(role, address)
  const { form, formProps, isSaving, unsaved, isFixed, isAsking } = edit
  useWaitingEdit(form.isDirty() && !isAsking, { giveUp: form.reset })
  return (
    <form {...formProps} onSubmit={edit.ask} aria-label={`Vai trò ${role.name}`}>
      <LeaveGuard isDirty={form.isDirty() && !isSaving} onLeave={unsaved.giveUp} />
      <ConflictDialog conflict={edit.conflict} />
      <ListPage
        title={role.name}
        summary={roleSentence(role)}
        before={<BackLink to="/roles">Vai trò</BackLink>}
        others={colleagues}
        actions={!isFixed && <PresetMenu role={role} onChoose={edit.choose} />}
      >
        <Parts edit={edit} />
      </ListPage>
      {isAsking && <ImpactDialog role={role} keys={edit.keys} onClose={edit.stay} onConfirm={edit.confirm} />}
    </form>
  )
}

/** How many there are of what a tab shows, where that is known. */
const countOf = (tab: RoleTab, { userCount }: RoleDetail): number | null => {
  if (tab === 'keys') return permissions.length
  return tab === 'holders' ? userCount : null
}

const Parts = ({ edit }: { edit: RoleEdit }) => {
  const { role, form, tab, openTab, keys, isFixed, isSaving, others, choose } = edit
  return (
    <PartTabs
      label="Các phần của vai trò"
      tabs={roleTabs.map(({ value, label }) => ({ value, label, count: countOf(value, role) }))}
      open={tab}
      onOpen={openTab}
    >
      <div className={styles.columns}>
        <Tabs.Panel value={tab} className={`column ${styles.main}`}>
          <RoleNotices edit={edit} />
          <RolePanel edit={edit} />
        </Tabs.Panel>
        <RoleSide
          {...{ role, keys, isFixed, isSaving, others }}
          isDirty={form.isDirty()}
          onChange={choose}
          onReset={() => form.reset()}
        />
      </div>
    </PartTabs>
  )
}
