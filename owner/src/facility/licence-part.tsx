import { call } from '../lib/api.ts'
import { readyToSend } from '../lib/photo.ts'
import type { useTask } from '../lib/use-task.ts'
import { useStill } from '../ui/field.tsx'
import { FileRow } from '../ui/file-row.tsx'
import { Problem } from '../ui/page.tsx'
import { Picks } from '../ui/picks.tsx'
import { licenceOf } from './facility-draft.ts'
import type { PartProps } from './use-facility-form.ts'

/** `task`: of the form, which is not sent while a file is on its way. */
export const LicencePart = ({ draft, set, wrongAt, task }: PartProps & { task: ReturnType<typeof useTask> }) => {
  const take = (files: readonly File[]) =>
    task.run(async () => {
      const licence = [...draft.licence]
      for (const file of files) {
        const { id, name } = await call('uploadFile', { body: await readyToSend(file) })
        licence.push({ id, name })
        set({ licence: [...licence] })
      }
    })
  const drop = (id: string) => set({ licence: draft.licence.filter((one) => one.id !== id) })
  const wrong = useStill(wrongAt('licenceFileIds'), draft.licence.map(({ id }) => id).join())
  return (
    <>
      <h2>{licenceOf(draft)}</h2>
      <p className="small">
        Chụp rõ cả bốn góc, mỗi mặt một ảnh. Nhận ảnh hoặc tệp PDF, không quá 5 tệp, mỗi tệp không quá 10 MB; ảnh được
        máy tự thu nhỏ.
      </p>
      {wrong !== undefined && <p className="wrong">{wrong}</p>}
      <ul className="files">
        {draft.licence.map(({ id, name }) => (
          <FileRow key={id} name={name} note="đã gửi" wrong={wrongAt(id)} onDrop={() => drop(id)} />
        ))}
      </ul>
      <Problem text={task.problem} />
      <Picks isBusy={task.isBusy} onPick={(files) => void take(files)} />
    </>
  )
}
