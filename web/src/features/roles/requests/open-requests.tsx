import { Button } from '@mantine/core'
import type { OpenRequest } from '@nhanxanh/contract/features/permission-requests'
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
import styles from './requests.module.css'

/**
 * What people have asked for; only for who edits roles. A button that is always there and counts who waits: a line that
 * came above the list when the answer is late would push it away.
 */
export const OpenRequests = () => {
  const mayAnswer = useMay('/roles', 'answerRequests')
  const { data, isError } = useQuery({ ...roleQueries.requests(), enabled: mayAnswer })
  const [isOpen, setOpen] = useState(false)
  if (!mayAnswer) return null
  const count = data?.items.length ?? 0
  return (
    <>
      <Button
        variant={count > 0 ? 'light' : 'default'}
        disabled={isError && data === undefined}
        rightSection={<span className={styles.count}>{data && formatNumber(count)}</span>}
        onClick={() => setOpen(true)}
      >
        Xem yêu cầu quyền
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Yêu cầu quyền đang chờ" size="lg">
        {data ? <Requests items={data.items} /> : <SkeletonLines lines={4} />}
      </Modal>
    </>
  )
}

const Requests = ({ items }: { items: readonly OpenRequest[] }) =>
  items.length === 0 ? (
    <EmptyState
      kind="nothing"
      title="Không có yêu cầu nào đang chờ"
      text="Khi có người xin một quyền, yêu cầu của họ hiện tại đây để bạn trả lời."
    />
  ) : (
    <ul className={styles.list}>
      {items.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  )

const Request = ({ request }: { request: OpenRequest }) => {
  const [isDeclining, setDeclining] = useState(false)
  const canReadPerson = useCan('user:read')
  const { person, role, permission, screen, reason, createdAt } = request
  return (
    <li className={styles.request}>
      <FieldStack>
        <div>
          <p>
            <b>{person.name}</b> ({person.email}) xin quyền <b>“{roleKeyName(permission)}”</b>
            {isScreenPath(screen) && ` tại màn hình “${screens[screen].title}”`}.
          </p>
          <p className={styles.dimmed}>
            {formatDateTime(createdAt)} · vai trò hiện tại: {role.name}
          </p>
          {reason && <p>Lý do: {reason}</p>}
        </div>
        {isDeclining ? (
          <DeclineForm id={request.id} onClose={() => setDeclining(false)} />
        ) : (
          <div className={styles.acts}>
            <Link to="/roles/$id" params={{ id: role.id }}>
              Mở bảng quyền của “{role.name}”
            </Link>
            {canReadPerson && (
              <Link to="/users/$id" params={{ id: person.id }}>
                Mở tài khoản để đổi vai trò
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
