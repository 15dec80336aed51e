import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { asApiError } from '../../lib/api/api-error.ts'
import { usePresence } from '../../lib/presence/use-presence.ts'
import { Page } from '../../ui/page/page.tsx'
import { useLate } from '../../ui/states/use-late.ts'
import { Colleagues } from '../../ui/people/colleagues.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { CalendarSection } from './calendar/calendar-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsQueries } from './settings.queries.ts'
import { SignerContractsSection } from './paper/signer-contracts-section.tsx'
import { SigningKeySection } from './paper/signing-key-section.tsx'
import styles from './settings.module.css'

/** Who changed what, and when, in words; where it cannot be loaded, its toast has said so. */
const VersionsSection = () => {
  const { data } = useQuery(settingsQueries.versions())
  return (
    <section className={`stack-3 ${styles.section}`} aria-label="Lịch sử cài đặt">
      <h2>Lịch sử</h2>
      {data?.items.length === 0 && <p className="muted">Chưa ai đổi cài đặt ban đầu.</p>}
      <ol className={styles.list} reversed>
        {data?.items.map(({ version, at, by, changes }) => (
          <li key={version} value={version}>
            {by}, {formatDateTime(at)}
            {changes.map(({ field, sentence }) => (
              <p key={field} className="muted">
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the programme decides for itself, the calendar that it counts by, and who has changed what. */
export const SettingsPage = () => {
  const { data, error, refetch } = useQuery(settingsQueries.current())
  const others = usePresence({ kind: 'settings', id: null })
  const isLate = useLate(data === undefined && error === null)
  if (data) {
    return (
      <Page
        title="Cài đặt"
        summary={data.version === 0 ? 'Cài đặt ban đầu.' : `Phiên bản ${data.version}.`}
        actions={<Colleagues others={others} />}
      >
        <div className={styles.columns}>
          <SettingsForm settings={data} />
          <div className={styles.sections}>
            <CalendarSection settings={data} />
            {/* It comes late: what can be pressed stands above it. */}
            <SigningKeySection />
            <SignerContractsSection />
            <VersionsSection />
          </div>
        </div>
      </Page>
    )
  }
  if (error === null) return isLate ? <PageLoader /> : null
  const { text, requestId } = asApiError(error)
  return <ErrorState title="Không tải được cài đặt" text={text} requestId={requestId} onRetry={() => void refetch()} />
}
