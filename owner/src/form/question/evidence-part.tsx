import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { bytesWords } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { readyToSend } from '../../lib/photo.ts'
import { useTask } from '../../lib/use-task.ts'
import { FileRow } from '../../ui/file-row.tsx'
import { Problem } from '../../ui/page.tsx'
import { Picks } from '../../ui/picks.tsx'
import type { Asked } from '../asked.ts'
import type { FormStore } from '../form-store.ts'
import type { Standing } from '../standing.ts'

type Props = { question: Asked; standing: Standing; store: FormStore; isNeeded: boolean }

/** A link cannot be handed in here: its page is photographed. */
const nameOf = (kind: keyof typeof evidenceKindNames): string =>
  kind === 'duong_dan' ? 'ảnh chụp màn hình trang mạng' : evidenceKindNames[kind].toLowerCase()

/** Photographs and papers that show an answer to be true, taken with the camera; they wait for the network like answers. */
export const EvidencePart = ({ question, standing, store, isNeeded }: Props) => {
  const { id, evidence } = question
  const task = useTask()
  const dropping = useTask()
  const take = (files: readonly File[]) =>
    task.run(async () => {
      for (const file of files) await store.attach(id, await readyToSend(file))
    })
  const kinds = evidence.kinds.map(nameOf).join('; ')
  const files = standing.evidence.length + standing.photos.length
  // An answer that earns nothing has nothing to prove.
  const isFree = evidence.minFiles === 0 || (files === 0 && !isNeeded)
  const wanted = isFree ? 'Câu trả lời này không bắt buộc có' : `Cần ít nhất ${evidence.minFiles} tệp`
  const age = evidence.maxAgeMonths === null ? '' : ` Không cũ hơn ${evidence.maxAgeMonths} tháng.`
  return (
    <section aria-labelledby={`${id}-evidence`}>
      <h2 id={`${id}-evidence`}>Ảnh hoặc giấy tờ</h2>
      <p className="small">
        {wanted}: {kinds}.{age} Ảnh hoặc PDF, mỗi tệp không quá 10 MB.
      </p>
      <ul className="files">
        {standing.evidence.map(({ id: evidenceId, file }) => (
          <FileRow
            key={evidenceId}
            name={file.name}
            note={`${bytesWords(file.size)}, gửi ${formatDateTime(file.createdAt)}`}
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
      <Picks isBusy={task.isBusy} onPick={(picked) => void take(picked)} />
    </section>
  )
}
