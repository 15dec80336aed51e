import type { RoleDetail, RoleRow } from '@nhanxanh/contract/features/roles'
import { keysByThing } from '@nhanxanh/contract/features/roles.rules'
import { capital } from '@nhanxanh/contract/shared/capital'
import { everything } from '@nhanxanh/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/can.ts'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../ui/list/peek/peek-parts.tsx'
import { roleScreen } from './role-columns.ts'
import { RoleMember } from './role-member.tsx'
import { roleQueries } from './roles.queries.ts'

type Props = { role: RoleRow }

const RowFacts = ({ role }: Props) => (
  <Facts
    facts={roleScreen.facts(role, [
      { of: 'description', isWide: true },
      'kind',
      'keys',
      'assignedOnly',
      'userCount',
      'updatedAt',
    ])}
  />
)

const Keys = ({ keys }: { keys: readonly string[] }) => {
  if (keys.includes(everything)) return <p>Làm được mọi việc trên mọi màn hình.</p>
  if (keys.length === 0) return <p>Vai trò này chưa có quyền nào.</p>
  return <Facts facts={keysByThing(keys).map(({ thing, may }) => ({ label: thing, value: capital(may) }))} />
}

/** So many holders stand in the drawer by name; all of them on the screen of the role. */
const shownMembers = 8

const Members = ({ members, userCount }: { members: NonNullable<RoleDetail['members']>; userCount: number }) => {
  const shown = members.slice(0, shownMembers)
  return (
    <FactsSection title="Người đang giữ">
      {shown.length === 0 && <p className="muted">Chưa có ai giữ vai trò này.</p>}
      <ul className="stack">
        {shown.map((member) => (
          <RoleMember key={member.id} {...member} />
        ))}
      </ul>
      {userCount > shown.length && <p className="muted">{`Và ${userCount - shown.length} người khác.`}</p>}
    </FactsSection>
  )
}

/** What the row does not say: who holds the role, for readers who may list accounts. */
const More = ({ role }: Props) => (
  <PeekMore query={useQuery(roleQueries.detail(role.id))}>
    {({ members, userCount }) => members && <Members members={members} userCount={userCount} />}
  </PeekMore>
)

/** A role beside its list: what it may do with what, and who holds it. */
export const RolePeek = ({ role }: Props) => {
  const canRead = useMay('/roles', 'open')
  return (
    <PeekParts>
      <RowFacts role={role} />
      <FactsSection title="Được làm gì">
        <Keys keys={role.permissions} />
      </FactsSection>
      {canRead && <More role={role} />}
    </PeekParts>
  )
}
