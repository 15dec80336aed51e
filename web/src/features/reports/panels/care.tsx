import type { Figures } from '@nhanxanh/contract/features/reports'
import { campaignStatusNames } from '@nhanxanh/contract/features/campaigns.rules'
import { FigureLink } from '../figure-link.tsx'
import { Panel } from '../panel.tsx'
import styles from '../reports.module.css'

type Props = Pick<Figures, 'contacts' | 'followUps' | 'messages'>

const sentenceOf = ({ contacts, followUps, messages }: Props): string => {
  const parts = [
    contacts && `${contacts.open.count} liên hệ chưa trả lời xong`,
    followUps && `${followUps.open.count} giấy còn việc theo dõi, ${followUps.overdue.count} quá hạn`,
    messages && `${messages.reduce((sum, { figure }) => sum + figure.count, 0)} thông báo đã soạn trong kỳ`,
  ]
  return `${parts.filter((part) => part !== null).join('; ')}.`
}

/** What keeps the programme in touch: letters, items to follow, messages. */
export const Care = (props: Props) => {
  const { contacts, followUps, messages } = props
  const rows = [
    ...(contacts ? [{ name: 'Liên hệ chưa trả lời xong', figure: contacts.open }] : []),
    ...(contacts?.waiting ?? []).map(({ days, figure }) => ({ name: `đã chờ từ ${days} ngày`, figure, isPart: true })),
    ...(followUps ? [{ name: 'Giấy có việc theo dõi chưa xong', figure: followUps.open }] : []),
    ...(followUps ? [{ name: 'có việc quá hạn', figure: followUps.overdue, isPart: true }] : []),
    ...(messages ?? []).map(({ status, figure }) => ({ name: `Thông báo: ${campaignStatusNames[status]}`, figure })),
  ]
  return (
    <Panel title="Liên hệ, theo dõi và thông báo" sentence={sentenceOf(props)}>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Việc</th>
            <th scope="col">Số lượng</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figure, ...rest }) => (
            <tr key={name} data-part={'isPart' in rest || undefined}>
              <th scope="row">{name}</th>
              <td className={styles.number}>
                <FigureLink figure={figure} of={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
