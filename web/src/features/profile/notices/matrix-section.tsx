import { Checkbox } from '@mantine/core'
import { channelNames, channelRule, channels } from '@nhanxanh/contract/features/notifications.channels'
import type { Channel } from '@nhanxanh/contract/features/notifications.channels'
import type { NoticeChange, NoticePreferences } from '@nhanxanh/contract/features/notifications.push'
import { typeName } from '@nhanxanh/contract/features/notifications.rules'
import styles from './notices.module.css'

type Row = NoticePreferences['types'][number]
type Props = { types: readonly Row[]; onChange: (change: NoticeChange) => void }

const Cell = ({ row, channel, onChange }: { row: Row; channel: Channel; onChange: Props['onChange'] }) => {
  const { locked } = channelRule(row.type, channel)
  const name = `${typeName(row.type)}: ${channelNames[channel]}`
  return (
    <td>
      <Checkbox
        aria-label={name}
        checked={row[channel]}
        disabled={locked !== null}
        title={locked ?? name}
        onChange={({ currentTarget }) =>
          onChange({ choices: [{ type: row.type, channel, isOn: currentTarget.checked }] })
        }
      />
    </td>
  )
}

/** Which type comes how. The bell has everything, and what concerns the own account cannot be turned off. */
export const MatrixSection = ({ types, onChange }: Props) => (
  <section className={`stack-4 ${styles.section}`} aria-label="Loại thông báo">
    <h2>Loại thông báo</h2>
    <p className={`muted ${styles.dimmed}`}>
      Chuông của bảng điều khiển luôn giữ mọi thông báo. Ở đây bạn chọn cách nhận thêm.
    </p>
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">Loại</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map((row) => {
          const locked = channelRule(row.type, 'push').locked
          return (
            <tr key={row.type}>
              <th scope="row">
                {typeName(row.type)}
                {locked !== null && <span className={`muted ${styles.reason}`}>{locked}</span>}
              </th>
              {channels.map((channel) => (
                <Cell key={channel} row={row} channel={channel} onChange={onChange} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)
