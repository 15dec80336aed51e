import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { roleBody, roles, type RoleDetail } from '@nhanxanh/contract/features/roles'
import {
  assignedOnlyName,
  assignedOnlyWords,
  dependencyHints,
  fourEyesBreaches,
  roleKeyName,
} from '@nhanxanh/contract/features/roles.rules'
import { everything, permissionName } from '@nhanxanh/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { FieldStack, FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshRoles } from '../roles.queries.ts'
import { ImpactDialog } from './impact-dialog.tsx'
import styles from './matrix.module.css'
import { MenuPreview } from './menu-preview.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'

type Values = { name: string; description: string; permissions: string[]; assignedOnly: boolean }

const storedOf = ({ version, name, description, permissions, assignedOnly }: RoleDetail): Stored<Values> => ({
  version,
  values: { name, description: description ?? '', permissions: [...permissions], assignedOnly },
})

const names = {
  name: 'Tên vai trò',
  description: 'Mô tả',
  permissions: { label: 'Quyền', words: (keys: string[]) => keys.map(roleKeyName).toSorted().join(', ') },
  assignedOnly: { label: assignedOnlyName, words: (isOn: boolean) => (isOn ? 'có' : 'không') },
}

/** Whom a key reaches that one of them has asked for. */
export const grantWords = ({ name, userCount }: Pick<RoleDetail, 'name' | 'userCount'>, grant: string): string => {
  const whom =
    userCount > 1 ? `đến cả ${userCount} người đang giữ vai trò “${name}”` : `chỉ đến người đang giữ vai trò “${name}”`
  return `Quyền “${roleKeyName(grant)}” được xin đã được đánh dấu, chưa lưu. Khi lưu, quyền này ${whom}.`
}

const useRoleForm = (role: RoleDetail) => {
  const client = useQueryClient()
  const params = { id: role.id }
  return useEditForm({
    schema: roleBody,
    unsaved: { name: `roles.update/${role.id}`, title: `Vai trò “${role.name}”` },
    names,
    stored: storedOf(role),
    save: async (body, { version, idempotencyKey }) => {
      const change = { ...body, version: Number(version) }
      const saved = await call(roles.update, { params, body: change }, { idempotencyKey, isToldHere: true })
      toast({ tone: 'success', text: `Đã lưu vai trò “${saved.name}”. Thay đổi có hiệu lực từ yêu cầu kế tiếp.` })
      await refreshRoles(client, saved)
      return saved
    },
    reload: async () => storedOf(await call(roles.get, { params })),
  })
}

type Props = {
  role: RoleDetail
  /** The key that somebody asks for: marked at once, not saved. */
  grant?: string | undefined
  children: ReactNode
}

/** The matrix of a role; before a change is saved it says whom it touches and what it takes away. */
export const RoleEditor = ({ role, grant, children }: Props) => {
  const { form, formProps, isSaving, problem, conflict, unsaved, others } = useRoleForm(role)
  const [isAsking, setAsking] = useState(false)
  const keys = form.getValues().permissions
  const isFixed = !role.can.edit || (role.isBuiltin && role.permissions.includes(everything))
  const choose = (next: string[]) => form.setFieldValue('permissions', next)
  const isGranting = grant !== undefined && !isFixed && !role.permissions.includes(grant)
  const mark = useEffectEvent((key: string | undefined) => {
    if (isGranting && key !== undefined && !keys.includes(key)) choose([...keys, key])
  })
  useEffect(() => mark(grant), [grant])
  const submit: typeof formProps.onSubmit = (event) => {
    event.preventDefault()
    setAsking(true)
  }
  return (
    <div className={styles.columns}>
      <form {...formProps} onSubmit={submit} aria-label="Bảng quyền">
        <LeaveGuard isDirty={form.isDirty() && !isSaving} onLeave={unsaved.giveUp} />
        <ConflictDialog conflict={conflict} />
        <FieldStack>
          <UnsavedNotice offer={unsaved.offer} />
          <FormProblem text={problem} />
          {isGranting && <Banner tone="info">{grantWords(role, grant)}</Banner>}
          <Texts {...{ form, isFixed }} canRename={role.can.rename} />
          <PermissionMatrix keys={keys} isFixed={isFixed} onChange={choose} />
          <Warnings keys={keys} add={isFixed ? null : (key) => choose([...keys, key])} />
          {!isFixed && <FormActions verb="Lưu vai trò" isSaving={isSaving} others={others} />}
        </FieldStack>
        {isAsking && (
          <ImpactDialog
            role={role}
            keys={keys}
            onClose={() => setAsking(false)}
            onConfirm={(event) => {
              setAsking(false)
              formProps.onSubmit(event)
            }}
          />
        )}
      </form>
      <aside className={styles.side} aria-label="Về vai trò này">
        <MenuPreview keys={keys} />
        {children}
      </aside>
    </div>
  )
}

type TextsProps = { form: UseFormReturnType<Values>; isFixed: boolean; canRename: boolean }

/** What stands beside the keys of a role: its name, what it is for, and whether it sees assigned files only. */
const Texts = ({ form, isFixed, canRename }: TextsProps) => (
  <>
    {canRename && <TextInput label="Tên vai trò" withAsterisk {...form.getInputProps('name')} />}
    {!isFixed && <TextInput label="Mô tả" {...form.getInputProps('description')} />}
    {!isFixed && !form.getValues().permissions.includes(everything) && (
      <Checkbox
        label={assignedOnlyName}
        description={assignedOnlyWords}
        {...form.getInputProps('assignedOnly', { type: 'checkbox' })}
      />
    )}
  </>
)

type WarningsProps = { keys: readonly string[]; add: ((key: string) => void) | null }

/** Keys that do little without another one, and pairs that let one person do what takes two; below the boxes, which stay under the hand. */
const Warnings = ({ keys, add }: WarningsProps) => {
  const { fourEyes } = useRulesInForce()
  return (
    <>
      {dependencyHints(keys).map(({ key, without, says }) => (
        <Banner
          key={`${key} ${without}`}
          tone="warning"
          {...(add && { actionLabel: 'Thêm quyền này', onAction: () => add(without) })}
        >
          Có “{permissionName(key)}” mà thiếu “{permissionName(without)}”: {says}.
        </Banner>
      ))}
      {fourEyes &&
        fourEyesBreaches(keys).map(({ first, second, says }) => (
          <Banner key={`${first} ${second}`} tone="warning">
            Trái nguyên tắc hai người: vai trò có cả “{permissionName(first)}” và “{permissionName(second)}”, nên một
            người có thể {says}.
          </Banner>
        ))}
    </>
  )
}
