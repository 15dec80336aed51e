import { followUpOutcomeNames } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import type { OwnFollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useFetched } from '../lib/use-task.ts'
import { Page, Problem } from '../ui/page.tsx'
import { FollowUpReport } from './follow-up-report.tsx'

const stateOf = ({ closed, report, overdueDays }: OwnFollowUp): string => {
  if (closed !== null) return followUpOutcomeNames[closed.outcome]
  if (report !== null) return 'Đã báo, chờ cán bộ xem'
  return overdueDays > 0 ? `Quá hạn ${overdueDays} ngày` : 'Chưa làm'
}

/** Its form opens when asked for: of several only one is written at a time. */
const Open = ({ item, onReported }: { item: OwnFollowUp; onReported: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const isLate = item.report === null && item.overdueDays > 0
  if (isOpen) return <FollowUpReport item={item} onReported={onReported} />
  return (
    <button type="button" className={isLate ? 'btn pri wide' : 'btn wide'} onClick={() => setOpen(true)}>
      {item.report === null ? 'Báo đã làm' : 'Báo lại'}
    </button>
  )
}

export const FollowUpsPage = () => {
  const { fetched, problem, reload } = useFetched(() => call('followUps'))
  return (
    <Page title="Việc sau khi được cấp giấy" back="">
      <Problem text={problem} />
      {fetched?.items.length === 0 && <p>Hiện không có việc nào.</p>}
      {fetched?.items.map((item) => (
        <div className="card" key={`${item.id}/${item.version}`}>
          <h2>{item.title}</h2>
          <p className="small">
            Hạn {formatDay(item.dueOn)}, giấy số {item.certificate.number}. {stateOf(item)}.
          </p>
          {item.detail !== null && <p>{item.detail}</p>}
          {item.report !== null && <p>Đã báo: {item.report.note}</p>}
          {item.closed !== null && <p>{item.closed.note}</p>}
          {item.closed === null && item.isOwn && <Open item={item} onReported={() => void reload()} />}
        </div>
      ))}
    </Page>
  )
}
