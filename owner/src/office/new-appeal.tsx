import type { AppealableDecision } from '@nhanxanh/contract/features/appeals'
import { appealableNames } from '@nhanxanh/contract/features/appeals.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useKeptText } from '../lib/use-kept-text.ts'
import { useTask } from '../lib/use-task.ts'
import { LongField } from '../ui/field.tsx'
import { Go } from '../ui/go.tsx'
import { Problem } from '../ui/page.tsx'

const nameOf = ({ kind, code, decidedOn }: AppealableDecision): string =>
  `${appealableNames[kind]}, ${code}, ngày ${formatDay(decidedOn)}`

const Nothing = () => (
  <>
    <p>
      Hiện không có quyết định nào còn trong thời hạn khiếu nại. Khi có quyết định mới, bạn khiếu nại ở trang này cho
      đến hết hạn.
    </p>
    <Go to="hoi" className="btn wide">
      Hỏi cơ quan phụ trách
    </Go>
  </>
)

export const NewAppeal = ({
  decisions,
  onFiled,
}: {
  decisions: readonly AppealableDecision[]
  onFiled: () => void
}) => {
  const [at, setAt] = useState(0)
  const [text, setText] = useKeptText('appeal')
  const task = useTask()
  const decision = decisions[at]
  if (decision === undefined) return <Nothing />
  const file = () =>
    task.run(async () => {
      await call('fileAppeal', { body: { kind: decision.kind, decisionId: decision.id, body: text } })
      setText('')
      onFiled()
    })
  return (
    <>
      <label className="field">
        <span>Quyết định</span>
        <select value={at} onChange={({ target }) => setAt(Number(target.value))}>
          {decisions.map((each, nth) => (
            <option key={each.id} value={nth}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <p className="small">Thời hạn khiếu nại: hết ngày {formatDay(decision.fileUntil)}.</p>
      <LongField
        label="Nội dung và yêu cầu"
        wrong={task.fields['body']}
        rows={7}
        maxLength={6000}
        value={text}
        onChange={setText}
      />
      <Problem text={task.problem} />
      <button type="button" className="btn pri wide" disabled={task.isBusy} onClick={() => void file()}>
        Gửi khiếu nại
      </button>
    </>
  )
}
