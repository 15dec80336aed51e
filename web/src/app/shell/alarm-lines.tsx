import { settingsAlarms } from '@nhanxanh/contract/features/settings.alarms'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useCan } from '../../lib/can.ts'
import { queryOf } from '../../lib/query-of.ts'
import { useWorkScreens } from '../../ui/page/work-screen.ts'
import { Banner } from '../../ui/states/banner.tsx'
import styles from './shell.module.css'

const lookEvery = 300_000
const alarms = {
  ...queryOf(settingsAlarms.alarms),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(settingsAlarms.alarms, {}, { signal, isUnasked: true }),
  refetchInterval: lookEvery,
  staleTime: lookEvery / 2,
}

/**
 * What of the server's own work is late, for those who may change the settings. What is heard later than the first time is shown with
 * the next screen, so that nothing moves under the eyes; a screen to work on is never pushed down.
 */
export const AlarmLines = () => {
  const { pathname } = useLocation()
  const may = useCan('settings:edit')
  const { data } = useQuery({ ...alarms, enabled: may })
  const [shown, setShown] = useState({ pathname, data })
  const isFirst = shown.data === undefined && data !== undefined
  if (isFirst || shown.pathname !== pathname) setShown({ pathname, data })
  const isAtWork = useWorkScreens(({ open }) => open > 0)
  const items = shown.data?.items ?? []
  if (!may || items.length === 0 || isAtWork) return null
  return (
    <Banner tone="warning">
      {items.map(({ key, sentence }) => (
        <span key={key} className={styles.alarm}>
          {sentence}
        </span>
      ))}
    </Banner>
  )
}
