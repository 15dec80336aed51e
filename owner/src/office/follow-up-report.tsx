import type { OwnFollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { readyToSend } from '../lib/photo.ts'
import { useKeptText } from '../lib/use-kept-text.ts'
import { useTask } from '../lib/use-task.ts'
import { LongField } from '../ui/field.tsx'
import { FileRow } from '../ui/file-row.tsx'
import { Problem } from '../ui/page.tsx'
import { Picks } from '../ui/picks.tsx'

/** Says that a thing is done, with photographs of it; an officer looks and ends it. */
export const FollowUpReport = ({ item, onReported }: { item: OwnFollowUp; onReported: () => void }) => {
  const [note, setNote] = useKeptText(`follow-up/${item.id}`)
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
      setNote('')
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
          <FileRow
            key={id}
            name={name}
            note=""
            onDrop={() => setFiles((before) => before.filter((one) => one.id !== id))}
          />
        ))}
      </ul>
      <Problem text={task.problem} />
      <Picks isBusy={task.isBusy} onPick={(picked) => void take(picked)} />
      <button type="button" className="btn pri wide" disabled={task.isBusy} onClick={() => void report()}>
        Gửi báo cáo
      </button>
    </>
  )
}
