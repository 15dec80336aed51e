import { call } from '../lib/api.ts'
import { useFetched } from '../lib/use-task.ts'
import { Go } from '../ui/go.tsx'

/** What is to be done under a certificate; nothing where there is nothing. */
export const FollowUpsRow = () => {
  const { fetched } = useFetched(() => call('followUps'))
  const open = fetched?.items.filter(({ closed, report }) => closed === null && report === null) ?? []
  const late = open.filter(({ overdueDays }) => overdueDays > 0).length
  if ((fetched?.items ?? []).length === 0) return null
  return (
    <div className={late > 0 ? 'card warn' : 'card'}>
      <h2>Việc cần làm sau khi được cấp giấy</h2>
      <p>
        {open.length === 0 ? 'Đã báo xong mọi việc.' : `Còn ${open.length} việc`}
        {late > 0 ? `, ${late} việc đã quá hạn.` : open.length > 0 && '.'}
      </p>
      <Go to="viec-sau-cap" className={late > 0 ? 'btn pri wide' : 'btn sm'}>
        Xem các việc
      </Go>
    </div>
  )
}
