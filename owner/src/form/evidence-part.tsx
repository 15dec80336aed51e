import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { bytesWords } from '@nhanxanh/contract/shared/vietnam-number'
import { accepted, readyToSend } from '../lib/photo.ts'
import { useTask } from '../lib/use-task.ts'
import { Pick, Problem } from '../ui.tsx'
import type { FormStore } from './form-store.ts'
import type { Asked, Standing } from './model.ts'

type Props = { question: Asked; standing: Standing; store: FormStore }

/** Photographs and papers that show an answer to be true, taken with the camera; they wait for the network like answers. */
export const EvidencePart = ({ question, standing, store }: Props) => {
  const { id, evidence } = question
  const task = useTask()
  const take = (files: readonly File[]) =>
    task.run(async () => {
      for (const file of files) await store.attach(id, await readyToSend(file))
    })
  const kinds = evidence.kinds.map((kind) => evidenceKindNames[kind].toLowerCase()).join('; ')
  const wanted = evidence.minFiles > 0 ? `Cần ít nhất ${evidence.minFiles} tệp. ` : 'Không bắt buộc. '
  const age = evidence.maxAgeMonths === null ? '' : ` Không cũ hơn ${evidence.maxAgeMonths} tháng.`
  return (
    <section aria-labelledby={`${id}-evidence`}>
      <h2 id={`${id}-evidence`}>Ảnh hoặc giấy tờ</h2>
      <p className="small">
        {wanted}
        Nhận: {kinds}.{age} Mỗi tệp không quá 10 MB; ảnh được máy tự thu nhỏ.
      </p>
      <ul className="files">
        {standing.evidence.map(({ id: evidenceId, file }) => (
          <li key={evidenceId}>
            <span>
              {file.name} <small>{bytesWords(file.size)}, đã gửi</small>
            </span>
            <button
              type="button"
              className="btn sm"
              disabled={task.isBusy}
              aria-label={`Bỏ ${file.name}`}
              onClick={() => void task.run(() => store.takeOff(id, evidenceId))}
            >
              Bỏ
            </button>
          </li>
        ))}
        {standing.photos.map((photo) => (
          <li key={photo.id}>
            <span>
              {photo.name} <small>{photo.problem ?? `${bytesWords(photo.size)}, chờ gửi`}</small>
            </span>
            <button
              type="button"
              className="btn sm"
              aria-label={`Bỏ ${photo.name}`}
              onClick={() => void store.drop(photo)}
            >
              Bỏ
            </button>
          </li>
        ))}
      </ul>
      <Problem text={task.problem} />
      <div className="row">
        <Pick label="Chụp ảnh" accept="image/*" isCamera isBusy={task.isBusy} onPick={(files) => void take(files)} />
        <Pick label="Chọn tệp" accept={accepted} isBusy={task.isBusy} onPick={(files) => void take(files)} />
      </div>
    </section>
  )
}
