import type { OwnFollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { accepted, readyToSend } from '../lib/photo.ts'
import { useTask } from '../lib/use-task.ts'
import { LongField } from '../ui/field.tsx'
import { Problem } from '../ui/page.tsx'
import { Pick } from '../ui/pick.tsx'

/** Says that a thing is done, with photographs of it; an officer looks and ends it. */
export const FollowUpReport = ({ item, onReported }: { item: OwnFollowUp; onReported: () => void }) => {
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly { id: string; name: string }[]>([])
  const task = useTask()
  const take = (picked: readonly File[]) =>
    task.run(async () => {
      for (const file of picked) {
        const { id, name } = await call('uploadFile', { body: await readyToSend(file) })
        setFiles((before) => [...before, { id, name }])
      }
    })
  const report = () =>
    task.run(async () => {
      const body = { note, fileIds: files.map(({ id }) => id) }
      await call('reportFollowUp', { params: { id: item.id }, body })
      onReported()
    })
  return (
    <>
      <LongField
        label="Đã làm gì"
        wrong={task.fields['note']}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={setNote}
      />
      <ul className="files">
        {files.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Problem text={task.problem} />
      <div className="row">
        <Pick label="Chụp ảnh" accept="image/*" isCamera isBusy={task.isBusy} onPick={(picked) => void take(picked)} />
        <Pick label="Chọn tệp" accept={accepted} isBusy={task.isBusy} onPick={(picked) => void take(picked)} />
      </div>
      <button type="button" className="btn pri wide" disabled={task.isBusy} onClick={() => void report()}>
        Báo đã làm
      </button>
    </>
  )
}
