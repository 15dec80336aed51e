import { Button } from '@mantine/core'
import { permissionRequests, type OwnRequest } from '@nhanxanh/contract/features/permission-requests'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import type { Permission } from '@nhanxanh/contract/permissions'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../act-dialog.tsx'
import type { ScreenPath } from '../routing/screens.ts'
import { grantersOf, ownRequests } from './doctor.queries.ts'
import styles from './doctor.module.css'

type Wanted = { permission: Permission; screen: ScreenPath }

/**
 * A key that is missing: asked for here, or what became of the request. It comes as a whole: a line that came later above
 * the button would push it away from under the pointer.
 */
export const AskForKey = ({ permission, screen }: Wanted) => {
  const { data, isPending } = useQuery(ownRequests())
  const granters = useQuery(grantersOf(permission))
  const [isAsking, setAsking] = useState(false)
  if (isPending || granters.isPending) return null
  const before = data?.items.find((item) => item.permission === permission)
  return (
    <div className={`stack ${styles.ask}`}>
      {granters.data && <Granters {...granters.data} />}
      {before && before.state !== 'granted' && <Before request={before} />}
      {before?.state !== 'open' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Xin quyền “{roleKeyName(permission)}”
        </Button>
      )}
      {isAsking && <AskDialog permission={permission} screen={screen} onClose={() => setAsking(false)} />}
    </div>
  )
}

const mostNames = 5

/** Who could give the key: by name where the person may see names. */
const Granters = ({ count, names }: { count: number; names: readonly string[] | null }) => {
  if (count === 0) return <p>Hiện chưa có ai trong tổ chức cấp được quyền này; hãy báo quản trị viên.</p>
  if (names === null) return <p>{count} người trong tổ chức có thể cấp quyền này và sẽ nhận được yêu cầu của bạn.</p>
  const shown = names.slice(0, mostNames).join(', ')
  const more = names.length > mostNames ? ` và ${names.length - mostNames} người khác` : ''
  return <p>{`Người có thể cấp quyền này: ${shown}${more}.`}</p>
}

const Before = ({ request: { permission, state, createdAt, answer } }: { request: OwnRequest }) => (
  <p>
    Bạn đã xin quyền “{roleKeyName(permission)}” lúc {formatDateTime(createdAt)}.{' '}
    {state === 'open' ? 'Yêu cầu đang chờ người quản lý vai trò trả lời.' : `Yêu cầu không được chấp nhận: ${answer}`}
  </p>
)

const AskDialog = ({ permission, screen, onClose }: Wanted & { onClose: () => void }) => {
  const client = useQueryClient()
  const title = `Xin quyền “${roleKeyName(permission)}”`
  return (
    <ActDialog
      act={permissionRequests.create}
      title={title}
      name="Xin quyền"
      verb="Gửi yêu cầu"
      asks={{
        reason: {
          kind: 'text',
          label: 'Bạn cần quyền này để làm gì',
          description: 'Người quản lý vai trò đọc dòng này trước khi quyết định; không bắt buộc.',
          withAsterisk: false,
          minRows: 2,
        },
      }}
      values={{ permission, screen }}
      unsaved={{ name: `permission-requests.create/${permission}`, title }}
      said={`Đã gửi yêu cầu quyền “${roleKeyName(permission)}”.`}
      onDone={() => client.invalidateQueries({ queryKey: ownRequests().queryKey })}
      onClose={onClose}
    />
  )
}
