import { call } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { useFetched, useTask } from '../lib/use-task.ts'
import { Go } from '../ui/go.tsx'
import { Problem } from '../ui/page.tsx'

const Invitations = ({ onTaken }: { onTaken: () => void }) => {
  const { fetched } = useFetched(() => call('invitations'))
  const task = useTask()
  const take = (id: string) =>
    task.run(async () => {
      await call('takeOver', { params: { id } })
      onTaken()
    })
  return (
    <>
      {fetched?.items.map(({ id, code, name, address }) => (
        <div className="card" key={id}>
          <h2>{name}</h2>
          <p className="small">
            {code}, {address}
          </p>
          <p>Cơ quan đã lập hồ sơ này và mời bạn nhận.</p>
          <button type="button" className="btn pri wide" disabled={task.isBusy} onClick={() => void take(id)}>
            Nhận hồ sơ
          </button>
        </div>
      ))}
      <Problem text={task.problem} />
    </>
  )
}

export const Unregistered = ({ onTaken }: { onTaken: () => void }) => (
  <>
    <h2 className="lead">Chào {session()?.user.name}</h2>
    <Invitations onTaken={onTaken} />
    <p>Hãy đăng ký cơ sở của bạn. Cần có: giấy phép kinh doanh hoặc quyết định thành lập để chụp ảnh.</p>
    <Go to="dang-ky-co-so" className="btn pri wide">
      Đăng ký cơ sở
    </Go>
  </>
)
