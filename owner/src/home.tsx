import { assessmentKindNames, assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { changeStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useEffect, useState } from 'react'
import { sendAll } from './form/form-store.ts'
import { go } from './lib/address.ts'
import { call } from './lib/api.ts'
import { session, wipe } from './lib/session.ts'
import { forgetMemory, shelf } from './lib/shelf.ts'
import { useFetched, useKept, useTask } from './lib/use-task.ts'
import { CertificatesPart } from './office/certificates-part.tsx'
import { Go, Page, Problem } from './ui.tsx'

/** Nothing of the person stays on this telephone; what was not sent yet would be lost, so it is said before. */
const SignOut = () => {
  const task = useTask()
  const [waiting, setWaiting] = useState<number | null>(null)
  const leave = () =>
    task.run(async () => {
      const left = (await shelf.all()).length
      if (left > 0 && waiting === null) return setWaiting(left)
      const { refreshToken = '' } = session() ?? {}
      await call('logout', { body: { refreshToken } }).catch(() => undefined)
      await wipe()
      forgetMemory()
      go('', { isReplaced: true })
    })
  return (
    <>
      {waiting !== null && (
        <p className="card warn" role="alert">
          Còn {waiting} câu trả lời hoặc ảnh chưa gửi được. Nếu thoát bây giờ, những gì chưa gửi sẽ mất.
        </p>
      )}
      <button type="button" className="btn wide" disabled={task.isBusy} onClick={() => void leave()}>
        {waiting === null ? 'Đăng xuất' : 'Vẫn đăng xuất'}
      </button>
    </>
  )
}

/** What was said without a network goes as soon as there is one, also where its form is not open. */
const Waiting = () => {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    const send = () => void sendAll().then(setWaiting)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  return waiting === 0 ? null : <p className="strip">{waiting} câu trả lời hoặc ảnh chờ có mạng để gửi.</p>
}

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

const Begin = ({ onBegun }: { onBegun: (id: string) => void }) => {
  const { fetched } = useFetched(() => call('startOptions'))
  const [periodTo, setPeriodTo] = useState<string | null>(null)
  const task = useTask()
  if (fetched === null) return null
  const kind = fetched.kinds.find(({ problem }) => problem === null)
  const period = fetched.periods.find(({ to }) => to === periodTo) ?? fetched.periods[0]
  if (kind === undefined || period === undefined) {
    return <p className="small">{fetched.kinds.find(({ problem }) => problem !== null)?.problem}</p>
  }
  const begin = () =>
    task.run(async () => {
      onBegun((await call('startAssessment', { body: { kind: kind.kind, periodTo: period.to } })).id)
    })
  const start = (
    <div className="card">
      <h2>Làm phiếu đánh giá: {assessmentKindNames[kind.kind].toLowerCase()}</h2>
      <label className="field">
        <span>Số liệu của 12 tháng nào?</span>
        <select value={period.to} onChange={(event) => setPeriodTo(event.target.value)}>
          {fetched.periods.map(({ from, to }) => (
            <option key={to} value={to}>
              {formatDay(from)} đến {formatDay(to)}
            </option>
          ))}
        </select>
      </label>
      <Problem text={task.problem} />
      <button type="button" className="btn pri wide" disabled={task.isBusy} onClick={() => void begin()}>
        Bắt đầu
      </button>
    </div>
  )
  // Who holds a certificate that is not near its end need do nothing.
  if (kind.kind !== 'change') return start
  return (
    <details>
      <summary>Cơ sở đã thay đổi và muốn được đánh giá lại?</summary>
      {start}
    </details>
  )
}

const openStandings = new Set(['draft', 'submitted', 'supplement'])

const Assessments = () => {
  const { fetched, problem } = useKept('assessments', () => call('ownAssessments'))
  const isOpen = fetched?.items.some(({ standing }) => openStandings.has(standing)) ?? true
  return (
    <>
      <Problem text={problem} />
      <ul className="list">
        {fetched?.items.map(({ id, code, standing, kind, periodFrom, periodTo }) => (
          <li key={id}>
            <Go to={standing === 'draft' ? `phieu/${id}` : `phieu/${id}/ket-qua`} className="go">
              <span>
                {assessmentKindNames[kind]}, {code}
                <small>
                  {formatDay(periodFrom)} đến {formatDay(periodTo)}
                </small>
              </span>
              <b>{standing === 'draft' ? 'Làm tiếp' : assessmentStandingNames[standing]}</b>
            </Go>
          </li>
        ))}
      </ul>
      {!isOpen && <Begin onBegun={(id) => go(`phieu/${id}`)} />}
    </>
  )
}

/** A change that waits for the office can be taken back; one that was not agreed to says why. */
const Changes = ({ facilityId }: { facilityId: string }) => {
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

const links = {
  approved: [
    ['viec-sau-cap', 'Việc cần làm sau khi được cấp giấy'],
    ['dang-ky-co-so', 'Thay đổi thông tin cơ sở'],
    ['khieu-nai', 'Khiếu nại một quyết định'],
  ],
  all: [
    ['thu', 'Thông báo'],
    ['hoi', 'Hỏi cơ quan phụ trách'],
  ],
} as const

const Links = ({ of }: { of: keyof typeof links }) => (
  <ul className="list">
    {links[of].map(([path, words]) => (
      <li key={path}>
        <Go to={path} className="go">
          <span>{words}</span>
        </Go>
      </li>
    ))}
  </ul>
)

const Unregistered = ({ onTaken }: { onTaken: () => void }) => (
  <>
    <h2 className="lead">Chào {session()?.user.name}</h2>
    <Invitations onTaken={onTaken} />
    <p>Hãy đăng ký cơ sở của bạn. Cần có: giấy phép kinh doanh hoặc quyết định thành lập để chụp ảnh.</p>
    <Go to="dang-ky-co-so" className="btn pri wide">
      Đăng ký cơ sở
    </Go>
  </>
)

const Registered = ({ facility: { id, code, status, reasons, can } }: { facility: OwnFacility }) => {
  if (status === 'pending') {
    return (
      <div className="card">
        <h2>Hồ sơ đang được xem xét</h2>
        <p>Mã hồ sơ {code}. Kết quả được gửi qua email. Trong lúc chờ bạn chưa cần làm gì.</p>
        {can.edit && (
          <Go to="dang-ky-co-so" className="btn sm">
            Sửa thông tin đã nộp
          </Go>
        )}
      </div>
    )
  }
  if (status === 'rejected') {
    return (
      <div className="card warn">
        <h2>Hồ sơ cần sửa {reasons.length} chỗ</h2>
        <p>Bấm nút dưới để xem từng chỗ và nộp lại.</p>
        <Go to="dang-ky-co-so" className="btn pri wide">
          Sửa hồ sơ
        </Go>
      </div>
    )
  }
  return (
    <>
      <CertificatesPart />
      <h2>Phiếu đánh giá</h2>
      <Assessments />
      <Changes facilityId={id} />
      <Links of="approved" />
    </>
  )
}

export const HomePage = () => {
  const { fetched, problem, code, reload } = useKept('facility-of-owner', () => call('ownFacility'))
  const isNew = code === 'FACILITY_NOT_REGISTERED'
  return (
    <Page title={fetched?.registration.name ?? 'Nhãn Xanh cho cơ sở'} below={<Waiting />}>
      {!isNew && <Problem text={problem} />}
      {isNew && <Unregistered onTaken={() => void reload()} />}
      {fetched && <Registered facility={fetched} />}
      <Links of="all" />
      <SignOut />
    </Page>
  )
}
