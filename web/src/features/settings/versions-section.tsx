import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { settingsQueries } from './settings.queries.ts'
import styles from './settings.module.css'

/** Who changed what, and when, in words; where it cannot be loaded, its toast has said so. */
export const VersionsSection = () => {
  const { data } = useQuery(settingsQueries.versions())
  return (
    <section className={styles.section} aria-label="Lịch sử cài đặt">
      <h2>Lịch sử</h2>
      {data?.items.length === 0 && <p className={styles.dimmed}>Chưa ai đổi cài đặt ban đầu.</p>}
      <ol className={styles.list} reversed>
        {data?.items.map(({ version, at, by, changes }) => (
          <li key={version} value={version}>
            {by}, {formatDateTime(at)}
            {changes.map(({ field, sentence }) => (
              <p key={field} className={styles.dimmed}>
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
