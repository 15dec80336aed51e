import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { problemAt } from '../../../lib/api/api-error.ts'
import { PortraitField } from '../../../ui/people/portrait-field.tsx'
import { useAvatar } from '../profile.queries.ts'
import styles from '../profile.module.css'

/** The own portrait. */
export const AvatarSection = ({ person }: { person: CurrentUser }) => {
  const { mutate, isPending, error } = useAvatar()
  return (
    <section className={styles.section} aria-label="Ảnh đại diện">
      <h2>Ảnh đại diện</h2>
      <PortraitField
        name={person.name}
        image={person.avatar}
        isBusy={isPending}
        problem={problemAt('file', error)}
        onChoose={mutate}
      />
    </section>
  )
}
