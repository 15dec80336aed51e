import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { everything } from '@nhanxanh/contract/permissions'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { roleTabs, type RoleAddress } from './role-address.ts'
import { useRoleForm } from './use-role-form.ts'

/** The part that the address shows; going from one to another leaves what is typed where it is. */
const useTab = (id: string, { tab = 'tasks', grant }: RoleAddress) => {
  const navigate = useNavigate()
  const openTab = (next: string | null): void => {
    const chosen = roleTabs.find(({ value }) => value === next)?.value ?? 'tasks'
    const search: RoleAddress = { ...(chosen !== 'tasks' && { tab: chosen }), ...(grant !== undefined && { grant }) }
    void navigate({ to: '/roles/$id', params: { id }, search, replace: true })
  }
  return { tab, openTab }
}

/** The edit of a role with what its parts share: the keys as they are chosen, and the question before they are saved. */
export const useRoleEditor = (role: RoleDetail, address: RoleAddress) => {
  const edit = useRoleForm(role)
  const { form, formProps } = edit
  const { tab, openTab } = useTab(role.id, address)
  const [isAsking, setAsking] = useState(false)
  const keys = form.getValues().permissions
  const isFixed = !role.can.edit || (role.isBuiltin && role.permissions.includes(everything))
  const choose = (next: string[]) => form.setFieldValue('permissions', next)
  const { grant } = address
  const granting = grant !== undefined && !isFixed && !role.permissions.includes(grant) ? grant : null
  const mark = useEffectEvent((key: string) => {
    if (!keys.includes(key)) choose([...keys, key])
  })
  useEffect(() => {
    if (granting !== null) mark(granting)
  }, [granting])
  // A refused field is shown where it stands.
  const refused = form.errors['name'] ?? form.errors['description']
  const showDetails = useEffectEvent(() => openTab('details'))
  useEffect(() => {
    if (refused) showDetails()
  }, [refused])
  const ask = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault()
    // Nothing to weigh: the words beside the button say that nothing has changed.
    if (form.isDirty()) setAsking(true)
    else toast({ tone: 'info', text: 'Vai trò chưa có thay đổi nào để lưu.' })
  }
  useShortcuts(isFixed ? [] : [{ keys: 'Ctrl+KeyS', label: 'Lưu vai trò', group: 'Vai trò', run: ask }])
  const confirm = (event: SyntheticEvent) => {
    setAsking(false)
    formProps.onSubmit(event)
  }
  const stay = () => setAsking(false)
  return { ...edit, role, keys, grant, granting, tab, openTab, isFixed, choose, isAsking, ask, confirm, stay }
}

export type RoleEdit = ReturnType<typeof useRoleEditor>
