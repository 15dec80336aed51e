import type { UserDetail } from '@nhanxanh/contract/features/users'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { userQueries } from '../users.queries.ts'
import styles from './user.module.css'

type Named = { id: string; name: string; code: string }

/** The name of a facility, leading to its record for those who may open it. */
const Facility = ({ facility: { id, name, code } }: { facility: Named }) => {
  const canOpen = useCan('facility:read')
  return (
    <li>
      {canOpen ? (
        <Link to="/approve-accounts/$id" params={{ id }}>
          {name}
        </Link>
      ) : (
        name
      )}
      <p className={styles.code}>{code}</p>
    </li>
  )
}

const Facilities = ({ facilities }: { facilities: readonly Named[] }) => (
  <ul className={styles.facilities}>
    {facilities.map((facility) => (
      <Facility key={facility.id} facility={facility} />
    ))}
  </ul>
)

/** What somebody of the staff has taken up and not decided. */
const Claims = ({ id }: { id: string }) => {
  const query = useQuery(userQueries.offboarding(id))
  const { data } = query
  if (!data) return <SectionState what="các hồ sơ đang xử lý" query={query} />
  if (data.claims.length === 0) return <p>Người này không nhận xử lý hồ sơ cơ sở nào.</p>
  return <Facilities facilities={data.claims} />
}

/** The facility of an owner; of staff, the registrations in their hands. */
export const UserFacilities = ({ user: { id, kind, facility } }: { user: UserDetail }) => (
  <FactsSection title={kind === 'owner' ? 'Cơ sở của tài khoản' : 'Hồ sơ cơ sở đang xử lý'}>
    {kind === 'staff' && <Claims id={id} />}
    {facility && <Facilities facilities={[facility]} />}
  </FactsSection>
)
