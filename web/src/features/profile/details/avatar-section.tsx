import { Button, FileButton } from '@mantine/core'
import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { asApiError } from '../../../lib/api/api-error.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { useAvatar } from '../profile.queries.ts'
import styles from '../profile.module.css'

/** The portrait: chosen, drawn anew by the server, or taken away; what is wrong with a picture stands beside it. */
export const AvatarSection = ({ person }: { person: CurrentUser }) => {
  const { mutate, isPending, error } = useAvatar()
  const refusal = error && asApiError(error)
  return (
    <section className={styles.section} aria-label="Ảnh đại diện">
      <h2>Ảnh đại diện</h2>
      <div className={styles.portrait}>
        <PersonAvatar name={person.name} image={person.avatar} size={72} />
        <div className={styles.row}>
          <FileButton
            accept="image/png,image/jpeg"
            inputProps={{ 'aria-label': 'Tệp ảnh đại diện' }}
            onChange={(file) => file && mutate(file)}
          >
            {(props) => (
              <Button variant="default" loading={isPending} {...props}>
                Chọn ảnh
              </Button>
            )}
          </FileButton>
          {person.avatar !== null && (
            <Button variant="subtle" color="gray" disabled={isPending} onClick={() => mutate(null)}>
              Gỡ ảnh
            </Button>
          )}
        </div>
        <p className={styles.dimmed}>Ảnh JPG hoặc PNG không quá 2 MB.</p>
      </div>
      {refusal && (
        <p role="alert" className={styles.error}>
          {refusal.fields['file'] ?? refusal.text}
        </p>
      )}
    </section>
  )
}
