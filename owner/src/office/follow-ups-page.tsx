import type { OwnFollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { followUpOutcomeNames } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { accepted, readyToSend } from '../lib/photo.ts'
import { useFetched, useTask } from '../lib/use-task.ts'
import { Field, Page, Pick, Problem } from '../ui.tsx'

/** Says that a thing is done, with photographs of it; an officer looks and ends it. */
const Report = ({ item, onReported }: { item: OwnFollowUp; onReported: () => void }) => {
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
      <Field label="Đã làm gì" wrong={task.fields['note']}>
        {(props) => (
          <textarea
            {...props}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
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

const stateOf = ({ closed, report, overdueDays }: OwnFollowUp): string => {
  if (closed !== null) return followUpOutcomeNames[closed.outcome]
  if (report !== null) return 'Đã báo, chờ cán bộ xem'
  return overdueDays > 0 ? `Quá hạn ${overdueDays} ngày` : 'Chưa làm'
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
          {item.closed === null && item.isOwn && <Report item={item} onReported={() => void reload()} />}
        </div>
      ))}
    </Page>
  )
}
