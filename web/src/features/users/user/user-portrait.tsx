import type { UserDetail } from '@nhanxanh/contract/features/users'
import { problemAt } from '../../../lib/api/api-error.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { PortraitField } from '../../../ui/people/portrait-field.tsx'
import { usePortrait } from '../users.mutations.ts'

/** The portrait of somebody else, for who may edit the account. */
export const UserPortrait = ({ user }: { user: UserDetail }) => {
  const { mutate, isPending, error } = usePortrait(user.id)
  return (
    <FactsSection title="Ảnh đại diện">
      <PortraitField
        name={user.name}
        image={user.avatar}
        isBusy={isPending}
        problem={problemAt('file', error)}
        onChoose={mutate}
      />
    </FactsSection>
  )
}
