import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { reachInWords } from '@nhanxanh/contract/features/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { useAreRulesKnown } from '../../../lib/rules-in-force.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { roleQueries } from '../roles.queries.ts'
import { HoldersOn } from './holders-on.tsx'
import styles from './matrix.module.css'
import { RoleHistory } from './role-history.tsx'
import { RoleEditor } from './role-editor.tsx'

const summaryOf = ({ userCount, description, ...role }: RoleDetail): string =>
  `Có ${reachInWords(role)}, ${userCount === 0 ? 'chưa ai giữ' : `${userCount} người đang giữ`}. ${description ?? ''}`

/** One role: its matrix, and who holds it. */
export const RolePage = () => {
  const { id = '' } = useParams({ strict: false })
  const { grant } = useSearch({ strict: false })
  // A newer version begins the form anew, so it is not fetched under the hands of somebody who edits.
  const { data: role, error, refetch } = useQuery({ ...roleQueries.detail(id), refetchOnWindowFocus: false })
  const areRulesKnown = useAreRulesKnown()
  const others = usePresence(role ? { kind: 'roles', id } : null)
  if (role && areRulesKnown) {
    return (
      <Page
        title={role.name}
        before={<BackLink to="/roles">Vai trò</BackLink>}
        others={others}
        summary={summaryOf(role)}
      >
        <RoleEditor key={`${role.id}-${role.version}`} role={role} grant={grant}>
          {role.members && (
            <section aria-label="Người đang giữ">
              <h2>Người đang giữ</h2>
              {role.members.length === 0 ? (
                <p className={styles.dimmed}>Chưa có ai giữ vai trò này.</p>
              ) : (
                <ul className={styles.members}>
                  {role.members.map(({ id: memberId, name, email }) => (
                    <li key={memberId}>{`${name} (${email})`}</li>
                  ))}
                </ul>
              )}
            </section>
          )}
          <HoldersOn />
          <RoleHistory id={role.id} />
        </RoleEditor>
      </Page>
    )
  }
  if (error === null) return <PageLoader />
  return <ErrorState {...lostRecord(error, 'vai trò')} onRetry={() => void refetch()} />
}
