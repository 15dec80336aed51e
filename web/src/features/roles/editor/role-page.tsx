import { keyCountWords } from '@nhanxanh/contract/features/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { asApiError } from '../../../lib/api/api-error.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { roleQueries } from '../roles.queries.ts'
import { RoleEditor } from './role-editor.tsx'

/** One role: its matrix, and who holds it. */
export const RolePage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data: role, error, refetch } = useQuery(roleQueries.detail(id))
  if (role) {
    return (
      <Page
        title={role.name}
        before={<BackLink to="/roles">Vai trò</BackLink>}
        summary={`${keyCountWords(role.permissions)}, ${role.userCount} người đang giữ. ${role.description ?? ''}`}
      >
        <RoleEditor key={`${role.id}-${role.version}`} role={role} />
        {role.members && (
          <FactsSection title="Người đang giữ">
            {role.members.length === 0 ? (
              <p>Chưa có ai giữ vai trò này.</p>
            ) : (
              <ul>
                {role.members.map(({ id: memberId, name, email }) => (
                  <li key={memberId}>{`${name} (${email})`}</li>
                ))}
              </ul>
            )}
          </FactsSection>
        )}
      </Page>
    )
  }
  if (error === null) return <PageLoader />
  const { text, requestId, status } = asApiError(error)
  const title = status === 404 ? 'Không có vai trò này' : 'Không mở được vai trò'
  return <ErrorState title={title} text={text} requestId={requestId} onRetry={() => void refetch()} />
}
