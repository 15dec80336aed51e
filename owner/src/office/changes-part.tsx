import { changeStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import { call } from '../lib/api.ts'
import { useFetched, useTask } from '../lib/use-task.ts'
import { Problem } from '../ui/page.tsx'

/** A change that waits for the office can be taken back; one that was not agreed to says why. */
export const ChangesPart = ({ facilityId }: { facilityId: string }) => {
  const { fetched, reload } = useFetched(() => call('ownChanges'))
  const task = useTask()
  const [newest] = fetched?.items ?? []
  if (newest === undefined || newest.status === 'approved' || newest.status === 'withdrawn') return null
  const withdraw = () =>
    task.run(async () => {
      await call('withdrawOwnChange', { params: { id: facilityId, changeId: newest.id } })
      await reload()
    })
  return (
    <div className="card">
      <p>
        Đề nghị thay đổi: {changeStatusNames[newest.status]}. {newest.answer}
      </p>
      <Problem text={task.problem} />
      {newest.can.withdraw && (
        <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void withdraw()}>
          Rút đề nghị
        </button>
      )}
    </div>
  )
}
