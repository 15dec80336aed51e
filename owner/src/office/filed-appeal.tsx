import { appealStatusNames } from '@nhanxanh/contract/features/appeals.rules'
import type { OwnAppeal } from '@nhanxanh/contract/features/portal.appeals'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useTask } from '../lib/use-task.ts'
import { LongField } from '../ui/field.tsx'
import { Problem } from '../ui/page.tsx'

export const FiledAppeal = ({ appeal, onChanged }: { appeal: OwnAppeal; onChanged: () => void }) => {
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
          <LongField label="Lý do rút" wrong={task.fields['reason']} rows={2} value={reason} onChange={setReason} />
          <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void withdraw()}>
            Rút
          </button>
        </>
      )}
    </div>
  )
}
