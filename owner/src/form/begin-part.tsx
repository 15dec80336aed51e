import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentKind } from '@nhanxanh/contract/features/assessments.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { keepCopy } from '../lib/copies.ts'
import { useFetched, useTask } from '../lib/use-task.ts'
import { Problem } from '../ui/page.tsx'

/** A new form. It is kept at once among the others: without a network the first screen would not lead back to it. */
const startOf = async (kind: AssessmentKind, periodTo: string): Promise<string> => {
  const { id } = await call('startAssessment', { body: { kind, periodTo } })
  void call('ownAssessments')
    .then((all) => keepCopy('assessments', all))
    .catch(() => undefined)
  return id
}

export const BeginPart = ({ onBegun }: { onBegun: (id: string) => void }) => {
  const { fetched } = useFetched(() => call('startOptions'))
  const [periodTo, setPeriodTo] = useState<string | null>(null)
  const task = useTask()
  if (fetched === null) return null
  const kind = fetched.kinds.find(({ problem }) => problem === null)
  const period = fetched.periods.find(({ to }) => to === periodTo) ?? fetched.periods[0]
  if (kind === undefined || period === undefined) {
    return <p className="small">{fetched.kinds.find(({ problem }) => problem !== null)?.problem}</p>
  }
  const begin = () =>
    task.run(async () => {
      onBegun(await startOf(kind.kind, period.to))
    })
  const start = (
    <div className="card">
      <h2>Làm phiếu đánh giá: {assessmentKindNames[kind.kind].toLowerCase()}</h2>
      {kind.kind === 'initial' && (
        <p>
          Cơ sở đã được duyệt. Phiếu hỏi về điện, nước, rác, nhân viên và khách; nên để sẵn hoá đơn điện, nước, gas.
          Không cần làm xong một lần: câu nào trả lời rồi được lưu ngay, mở tiếp bằng máy nào cũng được.
        </p>
      )}
      <label className="field">
        <span>Số liệu của 12 tháng nào?</span>
        <select value={period.to} onChange={(event) => setPeriodTo(event.target.value)}>
          {fetched.periods.map(({ from, to }) => (
            <option key={to} value={to}>
              {formatDay(from)} đến {formatDay(to)}
            </option>
          ))}
        </select>
        <small>Chọn 12 tháng mà bạn có đủ hoá đơn.</small>
      </label>
      <Problem text={task.problem} />
      <button type="button" className="btn pri wide" disabled={task.isBusy} onClick={() => void begin()}>
        Bắt đầu
      </button>
    </div>
  )
  // Who holds a certificate that is not near its end need do nothing.
  if (kind.kind !== 'change') return start
  return (
    <details>
      <summary>Cơ sở đã thay đổi và muốn được đánh giá lại?</summary>
      {start}
    </details>
  )
}
