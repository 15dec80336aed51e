import { useState } from 'react'
import { go } from '../lib/address.ts'
import { call } from '../lib/api.ts'
import { forgetMemory } from '../lib/memory.ts'
import { session, wipe } from '../lib/session.ts'
import { shelf } from '../lib/shelf.ts'
import { useTask } from '../lib/use-task.ts'

/** Nothing of the person stays on this telephone; what was not sent yet would be lost, so it is said before. */
export const SignOut = () => {
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
      {waiting !== null && (
        <button type="button" className="btn pri wide" onClick={() => setWaiting(null)}>
          Ở lại, chờ gửi xong
        </button>
      )}
      <button type="button" className="btn wide" disabled={task.isBusy} onClick={() => void leave()}>
        {waiting === null ? 'Đăng xuất' : 'Vẫn đăng xuất'}
      </button>
    </>
  )
}
