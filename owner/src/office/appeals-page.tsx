import type { AppealableDecision } from '@nhanxanh/contract/features/appeals'
import { appealableNames, appealStatusNames } from '@nhanxanh/contract/features/appeals.rules'
import type { OwnAppeal } from '@nhanxanh/contract/features/portal.appeals'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useFetched, useTask } from '../lib/use-task.ts'
import { Field, Page, Problem } from '../ui.tsx'

const nameOf = ({ kind, code, decidedOn }: AppealableDecision): string =>
  `${appealableNames[kind]}, ${code}, ngày ${formatDay(decidedOn)}`

const NewAppeal = ({ decisions, onFiled }: { decisions: readonly AppealableDecision[]; onFiled: () => void }) => {
  const [at, setAt] = useState(0)
  const [text, setText] = useState('')
  const task = useTask()
  const decision = decisions[at]
  if (decision === undefined) return <p>Hiện không có quyết định nào có thể khiếu nại.</p>
  const file = () =>
    task.run(async () => {
      await call('fileAppeal', { body: { kind: decision.kind, decisionId: decision.id, body: text } })
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
      <Field label="Nội dung và yêu cầu" wrong={task.fields['body']}>
        {(props) => (
          <textarea
            {...props}
            rows={7}
            maxLength={6000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Problem text={task.problem} />
      <button type="button" className="btn pri wide" disabled={task.isBusy} onClick={() => void file()}>
        Gửi khiếu nại
      </button>
    </>
  )
}

const Filed = ({ appeal, onChanged }: { appeal: OwnAppeal; onChanged: () => void }) => {
  const [reason, setReason] = useState<string | null>(null)
  const task = useTask()
  const withdraw = () =>
    task.run(async () => {
      await call('withdrawAppeal', {
        params: { id: appeal.id },
        body: { version: appeal.version, reason: reason ?? '' },
      })
      onChanged()
    })
  const isOpen = appeal.status === 'received' || appeal.status === 'accepted'
  return (
    <div className="card">
      <h2>{appeal.code}</h2>
      <p className="small">{appealStatusNames[appeal.status]}</p>
      <p>{appeal.body}</p>
      {appeal.grounds !== null && <p>{appeal.grounds}</p>}
      <Problem text={task.problem} />
      {isOpen && reason === null && (
        <button type="button" className="btn sm" onClick={() => setReason('')}>
          Rút khiếu nại
        </button>
      )}
      {reason !== null && (
        <>
          <Field label="Lý do rút" wrong={task.fields['reason']}>
            {(props) => (
              <textarea {...props} rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void withdraw()}>
            Rút
          </button>
        </>
      )}
    </div>
  )
}

const fetchAll = async () => {
  const [appeals, decisions] = await Promise.all([call('ownAppeals'), call('appealableDecisions')])
  return { appeals: appeals.items, decisions: decisions.items }
}

export const AppealsPage = () => {
  const { fetched, problem, reload } = useFetched(fetchAll)
  return (
    <Page title="Khiếu nại" back="">
      <Problem text={problem} />
      {fetched?.appeals.map((appeal) => (
        <Filed key={`${appeal.id}/${appeal.version}`} appeal={appeal} onChanged={() => void reload()} />
      ))}
      {fetched && <NewAppeal decisions={fetched.decisions} onFiled={() => void reload()} />}
    </Page>
  )
}
