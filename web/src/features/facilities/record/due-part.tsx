import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { DueItem } from '@nhanxanh/contract/features/facilities.due'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan, useMay } from '../../../lib/can.ts'
import type { Known } from './known.ts'
import styles from './portrait.module.css'

type Props = { facility: FacilityDetail; known: Known }

/** Leads to where it is done, for who may go there. */
const Way = ({ item: { kind, words }, facility: { id }, known }: Props & { item: DueItem }) => {
  const { certificate, latest } = known
  const mayCertificate = useMay('/certificates', 'open')
  const mayAssessment = useMay('/assessments', 'open')
  const mayContacts = useCan('contact:list')
  if (kind === 'change') {
    return (
      <Link to="/approve-accounts/$id" params={{ id }} search={{ tab: 'approval' }}>
        {words}
      </Link>
    )
  }
  if (kind === 'complaint' && mayContacts) {
    return (
      <Link to="/contacts" search={{ status: 'new,open,answered,closed', facilityId: id, kind: 'complaint' }}>
        {words}
      </Link>
    )
  }
  const isDraft = kind === 'renewal' && latest?.standing === 'draft'
  if ((kind === 'renewal' || kind === 'remedy') && !isDraft && mayCertificate && certificate) {
    return (
      <Link to="/certificates/$id" params={{ id: certificate.id }} search={{}}>
        {words}
      </Link>
    )
  }
  if ((isDraft || kind === 'assessment' || kind === 'certificate') && mayAssessment && latest) {
    return (
      <Link to="/assessments/$id" params={{ id: latest.id }} search={{}}>
        {words}
      </Link>
    )
  }
  return words
}

/** What the facility waits for, each leading to where it is done. */
export const DuePart = (props: Props) => {
  const { due } = props.facility
  return (
    <section className={`card ${styles.due}`} aria-labelledby="portrait-due">
      <h2 id="portrait-due">Cần làm</h2>
      <ul>
        {due.map((item) => (
          <li key={item.kind} data-urgent={item.isUrgent || undefined}>
            <IconClock size={16} aria-hidden />
            <span className="fill">
              <Way item={item} {...props} />
            </span>
            {item.left && <b>{item.left}</b>}
          </li>
        ))}
        {due.length === 0 && (
          <li>
            <IconCheck size={16} aria-hidden />
            Không có việc nào đang chờ.
          </li>
        )}
      </ul>
    </section>
  )
}
