import { go } from '../../lib/address.ts'
import { call } from '../../lib/api.ts'
import { Failure } from '../../lib/failure.ts'
import { useTask } from '../../lib/use-task.ts'
import { Problem } from '../../ui/page.tsx'
import type { FormStore } from '../form-store.ts'
import type { Props } from './missing-part.tsx'

/** A newer set of criteria: answers are taken along, and looked at again where their question has changed. */
export const Offer = ({ loaded: { assessment }, store }: Pick<Props, 'loaded' | 'store'>) => {
  const task = useTask()
  const { id, offer, can } = assessment
  if (offer === null || !can.move) return null
  const move = () =>
    task.run(async () => {
      await store.send()
      const { version } = await call('ownAssessment', { params: { id } })
      await call('moveAssessment', { params: { id }, body: { version } })
      await store.load()
    })
  return (
    <div className="card warn">
      <p>{offer.sentence}</p>
      <Problem text={task.problem} />
      <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void move()}>
        Chuyển sang bộ tiêu chí mới
      </button>
    </div>
  )
}

/** Handed in once everything that waited has gone. */
export const useHandIn = (id: string, store: FormStore) => {
  const task = useTask()
  const hand = () =>
    task.run(async () => {
      await store.send()
      if (store.read().entries.length > 0) {
        throw new Failure(0, 'Còn câu trả lời hoặc ảnh chưa gửi được. Hãy nộp khi có mạng.')
      }
      const { version } = await call('ownAssessment', { params: { id } })
      await call('submitAssessment', { params: { id }, body: { version } })
      go(`phieu/${id}/ket-qua`, { isReplaced: true })
    })
  return { ...task, hand }
}
