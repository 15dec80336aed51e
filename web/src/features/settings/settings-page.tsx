import { useQuery } from '@tanstack/react-query'
import { asApiError } from '../../lib/api/api-error.ts'
import { usePresence } from '../../lib/presence/use-presence.ts'
import { Page } from '../../ui/page/page.tsx'
import { useLate } from '../../ui/states/use-late.ts'
import { Colleagues } from '../../ui/people/colleagues.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { SettingsForm } from './settings-form.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { settingsQueries } from './settings.queries.ts'
import { SigningKeySection } from './paper/signing-key-section.tsx'
import { VersionsSection } from './versions-section.tsx'
import styles from './settings.module.css'

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
            <HolidaysSection years={data.holidays} />
            {/* It comes late: what can be pressed stands above it. */}
            <SigningKeySection />
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
