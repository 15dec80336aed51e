import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { useAreRulesKnown } from '../../../lib/rules-in-force.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { roleQueries } from '../roles.queries.ts'
import { roleAddress } from './role-address.ts'
import { RoleEditor } from './role-editor.tsx'

/** One role: the work that it allows, its keys, and who holds it. */
export const RolePage = () => {
  const { id = '' } = useParams({ strict: false })
  const address = roleAddress(useSearch({ strict: false }))
  // A newer version begins the form anew, so it is not fetched under the hands of somebody who edits.
  const { data: role, error, refetch } = useQuery({ ...roleQueries.detail(id), refetchOnWindowFocus: false })
  const areRulesKnown = useAreRulesKnown()
  const others = usePresence(role ? { kind: 'roles', id } : null)
  if (role && areRulesKnown) {
    return <RoleEditor key={`${role.id}-${role.version}`} role={role} address={address} colleagues={others} />
  }
  if (error === null) return <PageLoader />
  return <ErrorState {...lostRecord(error, 'vai trò')} onRetry={() => void refetch()} />
}
