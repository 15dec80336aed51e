import { useState } from 'react'
import { go } from '../lib/address.ts'
import { call } from '../lib/api.ts'
import { useTask } from '../lib/use-task.ts'
import { TextField } from '../ui/field.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { signIn } from './account.ts'
import type { Account } from './account.ts'

export const CodeStep = ({ account, onBack }: { account: Account; onBack: () => void }) => {
  const [code, setCode] = useState('')
  const [isResent, setResent] = useState(false)
  const task = useTask()
  const { email } = account
  const verify = () =>
    task.run(async () => {
      await call('verifyEmail', { body: { email, code } })
      await signIn(account)
      go('', { isReplaced: true })
    })
  const resend = () =>
    task.run(async () => {
      await call('resendVerification', { body: { email } })
      setResent(true)
    })
  return (
    <Page title="Xác minh email">
      <h2 className="lead">Nhập 6 chữ số trong thư</h2>
      <p>
        Thư vừa gửi đến <strong>{email}</strong>. Nếu chưa thấy, hãy xem cả mục thư rác.
      </p>
      <form onSubmit={(event) => (event.preventDefault(), void verify())}>
        <TextField
          label="Mã xác minh"
          value={code}
          onChange={(text) => setCode(text.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          wrong={task.fields['code']}
        />
        <Problem text={task.problem} />
        <button type="submit" className="btn pri wide" disabled={task.isBusy}>
          Xác minh
        </button>
      </form>
      <button type="button" className="btn wide" disabled={task.isBusy} onClick={() => void resend()}>
        {isResent ? 'Đã gửi lại thư' : 'Gửi lại thư'}
      </button>
      <button type="button" className="btn wide" onClick={onBack}>
        Sửa địa chỉ email
      </button>
    </Page>
  )
}
