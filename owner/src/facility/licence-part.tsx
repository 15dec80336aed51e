import { call } from '../lib/api.ts'
import { accepted, readyToSend } from '../lib/photo.ts'
import { useTask } from '../lib/use-task.ts'
import { Problem } from '../ui/page.tsx'
import { Pick } from '../ui/pick.tsx'
import type { PartProps } from './use-facility-form.ts'

export const LicencePart = ({ draft, set, wrongAt }: PartProps) => {
  const task = useTask()
  const take = (files: readonly File[]) =>
    task.run(async () => {
      const licence = [...draft.licence]
      for (const file of files) {
        const { id, name } = await call('uploadFile', { body: await readyToSend(file) })
        licence.push({ id, name })
        set({ licence: [...licence] })
      }
    })
  const wrong =
    wrongAt('licenceFileIds') ?? draft.licence.map(({ id }) => wrongAt(id)).find((each) => each !== undefined)
  return (
    <>
      <h2>Giấy phép</h2>
      <p className="small">Chụp rõ cả bốn góc, mỗi mặt một ảnh, không quá 5 tệp.</p>
      {wrong !== undefined && <p className="wrong">{wrong}</p>}
      <ul className="files">
        {draft.licence.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button
              type="button"
              className="btn sm"
              onClick={() => set({ licence: draft.licence.filter((one) => one.id !== id) })}
            >
              Bỏ
            </button>
          </li>
        ))}
      </ul>
      <Problem text={task.problem} />
      {task.isBusy && <output>Đang tải lên…</output>}
      <div className="row">
        <Pick label="Chụp ảnh" accept="image/*" isCamera isBusy={task.isBusy} onPick={(files) => void take(files)} />
        <Pick label="Chọn tệp" accept={accepted} isBusy={task.isBusy} onPick={(files) => void take(files)} />
      </div>
    </>
  )
}
