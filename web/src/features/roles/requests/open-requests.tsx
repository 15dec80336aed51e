import { Button } from '@mantine/core'
import type { OpenRequest } from '@nhanxanh/contract/features/permission-requests'
import type { FormerRights } from '@nhanxanh/contract/features/roles'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan, useMay } from '../../../lib/can.ts'
import { screens, isScreenPath } from '../../../lib/routing/screens.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { roleQueries } from '../roles.queries.ts'
import { DeclineForm } from './decline-form.tsx'
import { FormerRole } from './former-roles.tsx'
import styles from './requests.module.css'

/**
 * What people have asked for; only for who edits roles. A button that is always there and counts who waits: a line that
 * came above the list when the answer is late would push it away.
 */
export const OpenRequests = () => {
  const mayAnswer = useMay('/roles', 'answerRequests')
  const { data, isError } = useQuery({ ...roleQueries.requests(), enabled: mayAnswer })
  const mayDecide = useMay('/roles', 'decideFormerRights')
  const { data: former } = useQuery({ ...roleQueries.formerRights(), enabled: mayDecide })
  const [isOpen, setOpen] = useState(false)
  if (!mayAnswer) return null
  const kept = former?.items ?? []
  const count = (data?.items.length ?? 0) + kept.length
  return (
    <>
      <Button
        variant={count > 0 ? 'light' : 'default'}
        disabled={isError && data === undefined}
        rightSection={<span className={styles.count}>{count > 0 && formatNumber(count)}</span>}
        onClick={() => setOpen(true)}
      >
        Xem yêu cầu quyền
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Yêu cầu quyền đang chờ" size="lg">
        {data ? <Requests items={data.items} kept={kept} /> : <SkeletonLines lines={4} />}
      </Modal>
    </>
  )
}

type RequestsProps = { items: readonly OpenRequest[]; kept: readonly FormerRights[] }

const Requests = ({ items, kept }: RequestsProps) =>
  items.length + kept.length === 0 ? (
    <EmptyState
      kind="nothing"
      title="Không có yêu cầu nào đang chờ"
      text="Khi có người xin một quyền, yêu cầu của họ hiện ở đây để bạn trả lời."
    />
  ) : (
    <ul className={styles.list}>
      {kept.length > 0 && (
        <li className={`muted ${styles.request}`}>
          Quyền với yêu cầu về dữ liệu cá nhân nay do Cài đặt quyết định. Các vai trò có từ trước giữ như cũ cho đến khi
          bạn chọn.
        </li>
      )}
      {kept.map((role) => (
        <FormerRole key={role.id} role={role} />
      ))}
      {items.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  )

/** Whom a key given to the role would also reach, and the roles that have it already; null while that is being looked up. */
const useWays = ({ role, permission }: OpenRequest) => {
  const { data } = useQuery(roleQueries.all())
  const own = data?.items.find(({ id }) => id === role.id)
  return {
    others: own ? Math.max(0, own.userCount - 1) : null,
    fitting: (data?.items ?? [])
      .filter(({ id, permissions }) => id !== role.id && permissions.includes(permission))
      .map(({ name }) => `“${name}”`),
  }
}

const Request = ({ request }: { request: OpenRequest }) => {
  const [isDeclining, setDeclining] = useState(false)
  const canReadPerson = useCan('user:read')
  const { person, role, permission, screen, reason, createdAt } = request
  const { others, fitting } = useWays(request)
  return (
    <li className={styles.request}>
      <FieldStack>
        <div>
          <p>
            <b>{person.name}</b> ({person.email}) xin quyền <b>“{roleKeyName(permission)}”</b>
            {isScreenPath(screen) && ` tại màn hình “${screens[screen].title}”`}.
          </p>
          <p className="muted">
            {formatDateTime(createdAt)} · vai trò hiện tại: {role.name}
          </p>
          {reason && <p>Lý do: {reason}</p>}
        </div>
        {isDeclining ? (
          <DeclineForm id={request.id} onClose={() => setDeclining(false)} />
        ) : (
          <div className={`row wrap ${styles.acts}`}>
            <Link to="/roles/$id" params={{ id: role.id }} search={{ grant: permission }}>
              {others === null || others === 0
                ? `Thêm vào vai trò “${role.name}”`
                : `Thêm vào vai trò “${role.name}”, đến cả ${formatNumber(others)} người khác`}
            </Link>
            {canReadPerson && (
              <Link to="/users/$id" params={{ id: person.id }}>
                {fitting.length === 0 ? 'Đổi vai trò của người này' : `Chuyển người này sang ${fitting.join(' hoặc ')}`}
              </Link>
            )}
            <Button variant="default" size="compact-md" onClick={() => setDeclining(true)}>
              Không cấp quyền này
            </Button>
          </div>
        )}
      </FieldStack>
    </li>
  )
}
