import { settingsAlarms } from '@nhanxanh/contract/features/settings.alarms'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useCan } from '../../lib/can.ts'
import { queryOf } from '../../lib/query-of.ts'
import { Floating } from '../../ui/floating/floating.tsx'
import styles from './header.module.css'

const lookEvery = 300_000
const alarms = {
  ...queryOf(settingsAlarms.alarms),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(settingsAlarms.alarms, {}, { signal, isUnasked: true }),
  refetchInterval: lookEvery,
  staleTime: lookEvery / 2,
}

/** What of the server's own work is late, for those who may change the settings: in the header, where what comes late pushes nothing away. */
export const Alarms = () => {
  const may = useCan('settings:edit')
  const { data } = useQuery({ ...alarms, enabled: may })
  const items = data?.items ?? []
  if (!may || items.length === 0) return null
  return (
    <Floating
      kind="dialog"
      position="bottom-end"
      width={420}
      label="Cảnh báo của hệ thống"
      renderButton={(opening) => (
        <button type="button" className={`row ${styles.demo} ${styles.alarms}`} {...opening}>
          <IconAlertTriangle size={14} aria-hidden />
          {items.length} cảnh báo
        </button>
      )}
    >
      <ul className="stack">
        {items.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
    </Floating>
  )
}
