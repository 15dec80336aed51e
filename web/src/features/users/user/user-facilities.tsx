import type { UserDetail } from '@nhanxanh/contract/features/users'
import type { Offboarding } from '@nhanxanh/contract/features/users.in-hand'
import { inHandWords } from '@nhanxanh/contract/features/users.rules'
import type { InHandKind } from '@nhanxanh/contract/features/users.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { userQueries } from '../users.queries.ts'
import styles from './user.module.css'

type Item = { id: string; code: string; name: string | null }
type InHand = Offboarding['inHand'][number]

/** The kinds that have a record of their own to open, and the key that opens it. */
const records = {
  facility: { to: '/approve-accounts/$id', key: 'facility:read' },
  assessment: { to: '/assessments/$id', key: 'assessment:read' },
} as const

const isRecord = (kind: InHandKind): kind is keyof typeof records => kind in records

/** The name of a facility, or the code where there is none, leading to the record for those who may open it. */
const Held = ({ kind, item: { id, code, name } }: { kind: InHandKind; item: Item }) => {
  const record = isRecord(kind) ? records[kind] : null
  const canOpen = useCan(record?.key ?? 'user:read') && record !== null
  return (
    <li>
      {canOpen ? (
        <Link to={record.to} params={{ id }}>
          {name ?? code}
        </Link>
      ) : (
        (name ?? code)
      )}
      {name !== null && <p className="caption">{code}</p>}
    </li>
  )
}

const HeldList = ({ kind, items }: Pick<InHand, 'kind' | 'items'>) => (
  <ul className={`stack-3 ${styles.held}`}>
    {items.map((item) => (
      <Held key={item.id} {...{ kind, item }} />
    ))}
  </ul>
)

/** What somebody of the staff has in hand, by its kind. */
const InHandParts = ({ id }: { id: string }) => {
  const query = useQuery(userQueries.offboarding(id))
  const { data } = query
  if (!data) return <SectionState what="các việc đang giữ" query={query} />
  if (data.inHand.length === 0) return <p>Người này không giữ việc nào.</p>
  return data.inHand.map(({ kind, items }) => (
    <div key={kind} className="stack-3">
      <h3>{inHandWords({ [kind]: items.length })}</h3>
      <HeldList {...{ kind, items }} />
    </div>
  ))
}

/** The facility of an owner; of staff, the work in their hands. */
export const UserFacilities = ({ user: { id, kind, facility } }: { user: UserDetail }) => (
  <FactsSection title={kind === 'owner' ? 'Cơ sở của tài khoản' : 'Việc đang giữ'}>
    {kind === 'staff' && <InHandParts id={id} />}
    {facility && <HeldList kind="facility" items={[facility]} />}
  </FactsSection>
)
