import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { deviceId } from '../../../lib/push/device.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { DevicesSection } from './devices-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { MatrixSection } from './matrix-section.tsx'
import { noticeQueries, useNoticeChange } from './notices.queries.ts'
import { TruthSection } from './truth-section.tsx'
import styles from './notices.module.css'

const useOwnId = (): string | null => {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    deviceId().then(setId, () => undefined)
  }, [])
  return id
}

/** What comes how and when, to which devices, and whether it arrives here. */
export const NoticesPanel = () => {
  const { data, error, refetch } = useQuery(noticeQueries.preferences())
  const { mutate, isPending } = useNoticeChange()
  const ownId = useOwnId()
  if (error !== null && data === undefined) {
    const { text, requestId } = asApiError(error)
    const again = () => void refetch()
    return <ErrorState title="Không tải được cách nhận thông báo" text={text} requestId={requestId} onRetry={again} />
  }
  return (
    <div className={styles.panel}>
      <div className={`stack-4 ${styles.column}`}>
        <TruthSection />
        <DevicesSection ownId={ownId} />
        {data && <HoursSection hours={data.hours} isBusy={isPending} onChange={mutate} />}
      </div>
      {data && <MatrixSection types={data.types} onChange={mutate} />}
    </div>
  )
}
