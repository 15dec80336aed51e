import { Button, Modal } from '@mantine/core'
import type { OpenRequest } from '@nhanxanh/contract/features/permission-requests'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan, useMay } from '../../../lib/can.ts'
import { screens, isScreenPath } from '../../../lib/routing/screens.ts'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { roleQueries } from '../roles.queries.ts'
import { DeclineForm } from './decline-form.tsx'
import styles from './requests.module.css'

/** What people have asked for; only for who edits roles. Nothing where nobody waits. */
export const OpenRequests = () => {
  const mayAnswer = useMay('/roles', 'answerRequests')
  const { data } = useQuery({ ...roleQueries.requests(), enabled: mayAnswer })
  const [isOpen, setOpen] = useState(false)
  if (!data || data.items.length === 0) return null
  return (
    <>
      <Banner tone="info" actionLabel="Xem yêu cầu" onAction={() => setOpen(true)}>
        {data.items.length} yêu cầu quyền đang chờ trả lời.
      </Banner>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Yêu cầu quyền đang chờ" size="lg">
        <ul className={styles.list}>
          {data.items.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </Modal>
    </>
  )
}

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
