import { Button } from '@mantine/core'
import type { OwnDevice } from '@nhanxanh/contract/features/notifications.push'
import { pushCauses } from '@nhanxanh/contract/features/notifications.push.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { noticeQueries, useRemoveDevice } from './notices.queries.ts'
import styles from './notices.module.css'

const platforms = { web: 'Trình duyệt', android: 'Điện thoại Android', ios: 'iPhone hoặc iPad' } as const

const lastWords = ({ last }: OwnDevice): string => {
  if (last === null) return 'chưa gửi lần nào'
  const at = formatDateTime(last.at)
  if (last.state === 'accepted') return `gửi gần nhất ${at}: đã nhận`
  return last.state === 'waiting'
    ? `đang gửi từ ${at}`
    : `gửi gần nhất ${at}: ${last.cause ? pushCauses[last.cause] : 'không được'}`
}

/** Where messages are pushed to, and what became of the last one. */
export const DevicesSection = ({ ownId }: { ownId: string | null }) => {
  const { data } = useQuery(noticeQueries.devices())
  const { mutate, isPending } = useRemoveDevice()
  if (data === undefined) return null
  return (
    <section className={`stack-4 ${styles.section}`} aria-label="Thiết bị nhận thông báo">
      <h2>Thiết bị nhận thông báo</h2>
      {data.items.length === 0 && <p className={`muted ${styles.dimmed}`}>Chưa có thiết bị nào.</p>}
      <ul className="stack">
        {data.items.map((device) => (
          <li key={device.id} className={`row ${styles.device}`}>
            <span>
              {platforms[device.platform]}
              {device.deviceId === ownId && <b> · máy này</b>}
              <br />
              <span className={`muted ${styles.dimmed}`}>
                dùng gần nhất {formatDateTime(device.seenAt)} · {lastWords(device)}
              </span>
            </span>
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              disabled={isPending}
              aria-label={`Thôi gửi đến ${platforms[device.platform]}`}
              onClick={() => mutate(device.id)}
            >
              Thôi gửi
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
