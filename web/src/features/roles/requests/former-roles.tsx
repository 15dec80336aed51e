import { Button } from '@mantine/core'
import { roles, type FormerRights } from '@nhanxanh/contract/features/roles'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshRoles } from '../roles.queries.ts'
import styles from './requests.module.css'

/** Of a former role the settings say nothing yet. */
const named = (keys: readonly string[]): string =>
  keys.map((key) => `“${roleKeyName(key).replace(' (theo Cài đặt)', '')}”`).join(', ')

/** A role that keeps what keys of a former version opened to it, with the two ways to go on. */
export const FormerRole = ({ role: { id, name, rights, lacking } }: { role: FormerRights }) => {
  const client = useQueryClient()
  const { mutate, isPending } = useAct({
    mutationFn: (grants: boolean) => call(roles.decideFormerRights, { params: { id }, body: { grants } }),
    onSuccess: () => toast({ tone: 'success', text: `Vai trò “${name}” từ nay theo Cài đặt.` }),
    onSettled: () => refreshRoles(client),
  })
  const decide = (label: string, grants: boolean) => (
    <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate(grants)}>
      {label}
    </Button>
  )
  return (
    <li className={styles.request}>
      <FieldStack>
        <div>
          <p>
            Vai trò <b>“{name}”</b>{' '}
            {rights.length > 0
              ? `còn giữ quyền của phiên bản trước: ${named(rights)}.`
              : 'không xem yêu cầu về dữ liệu cá nhân, như ở phiên bản trước.'}
          </p>
          {lacking.length > 0 && <p className="muted">Vai trò còn thiếu quyền {named(lacking)}.</p>}
        </div>
        <div className={`row wrap ${styles.acts}`}>
          {lacking.length > 0 && decide('Cấp các quyền còn thiếu, rồi theo Cài đặt', true)}
          {decide('Theo Cài đặt, không cấp thêm quyền', false)}
        </div>
      </FieldStack>
    </li>
  )
}
