import { Button, Table } from '@mantine/core'
import type { UserDetail, users } from '@nhanxanh/contract/features/users'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { useQuery } from '@tanstack/react-query'
import { deviceWords } from '@nhanxanh/contract/shared/device-words'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { whenWords } from '../user-words.tsx'
import { useEndSessions } from '../users.mutations.ts'
import { userQueries } from '../users.queries.ts'

/** Where an account is signed in; one session or all can be ended. */
export const UserSessions = ({ user }: { user: UserDetail }) => {
  const query = useQuery(userQueries.sessions(user.id))
  const { data } = query
  const { mutate, isPending } = useEndSessions(user)
  if (!data) {
    return (
      <FactsSection title="Phiên đăng nhập và thiết bị">
        <SectionState what="các phiên đăng nhập" query={query} />
      </FactsSection>
    )
  }
  const canEnd = user.can.endSessions && data.items.length > 0
  const end = canEnd && (
    <Button variant="default" size="xs" loading={isPending} onClick={() => mutate(null)}>
      Kết thúc mọi phiên
    </Button>
  )
  return (
    <FactsSection title="Phiên đăng nhập và thiết bị" end={end}>
      {data.items.length === 0 ? (
        <p>Tài khoản này không đăng nhập ở đâu.</p>
      ) : (
        <SessionTable items={data.items} canEnd={canEnd} end={mutate} />
      )}
    </FactsSection>
  )
}

type TableProps = {
  items: OutputOf<typeof users.sessions>['items']
  canEnd: boolean
  end: (id: string) => void
}

const SessionTable = ({ items, canEnd, end }: TableProps) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Thiết bị</Table.Th>
        <Table.Th>Địa chỉ mạng</Table.Th>
        <Table.Th>Hoạt động gần nhất</Table.Th>
        <Table.Th>Thông báo đẩy</Table.Th>
        {canEnd && (
          <Table.Th>
            <span className="visually-hidden">Thao tác</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {items.map(({ id, userAgent, ip, lastSeenAt, receivesPush }) => (
        <Table.Tr key={id}>
          <Table.Td title={userAgent ?? undefined}>{deviceWords(userAgent)}</Table.Td>
          <Table.Td>{ip ?? 'Không rõ'}</Table.Td>
          <Table.Td>{whenWords(lastSeenAt)}</Table.Td>
          <Table.Td>{receivesPush ? 'Có nhận' : 'Không nhận'}</Table.Td>
          {canEnd && (
            <Table.Td>
              <Button variant="subtle" size="xs" onClick={() => end(id)}>
                Kết thúc phiên
              </Button>
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
