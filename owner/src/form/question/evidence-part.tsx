import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { bytesWords } from '@nhanxanh/contract/shared/vietnam-number'
import { accepted, readyToSend } from '../../lib/photo.ts'
import { useTask } from '../../lib/use-task.ts'
import { FileRow } from '../../ui/file-row.tsx'
import { Problem } from '../../ui/page.tsx'
import { Pick } from '../../ui/pick.tsx'
import type { Asked } from '../asked.ts'
import type { FormStore } from '../form-store.ts'
import type { Standing } from '../standing.ts'

type Props = { question: Asked; standing: Standing; store: FormStore }

/** Photographs and papers that show an answer to be true, taken with the camera; they wait for the network like answers. */
export const EvidencePart = ({ question, standing, store }: Props) => {
  const { id, evidence } = question
  const task = useTask()
  const dropping = useTask()
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
          <FileRow
            key={evidenceId}
            name={file.name}
            note={`${bytesWords(file.size)}, đã gửi`}
            isBusy={dropping.isBusy}
            onDrop={() => void dropping.run(() => store.takeOff(id, evidenceId))}
          />
        ))}
        {standing.photos.map((photo) => (
          <FileRow
            key={photo.id}
            name={photo.name}
            note={photo.problem ?? `${bytesWords(photo.size)}, chờ gửi`}
            onDrop={() => void store.drop(photo)}
          />
        ))}
      </ul>
      <Problem text={task.problem ?? dropping.problem} />
      <div className="row">
        <Pick label="Chụp ảnh" accept="image/*" isCamera isBusy={task.isBusy} onPick={(files) => void take(files)} />
        <Pick label="Chọn tệp" accept={accepted} isBusy={task.isBusy} onPick={(files) => void take(files)} />
      </div>
    </section>
  )
}
