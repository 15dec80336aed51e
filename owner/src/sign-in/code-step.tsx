import { useState } from 'react'
import type { ReactNode } from 'react'
import { go } from '../lib/address.ts'
import { call } from '../lib/api.ts'
import { useTask } from '../lib/use-task.ts'
import { TextField } from '../ui/field.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { signIn } from './account.ts'
import type { Account } from './account.ts'

type CodeProps = {
  title: string
  label: string
  said: ReactNode
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<unknown>
  onBack: () => void
}

/** Six digits of a letter. */
export const CodePage = ({ title, label, said, onCode, onResend, onBack }: CodeProps) => {
  const [code, setCode] = useState('')
  const [isResent, setResent] = useState(false)
  const task = useTask()
  const resend = () =>
    task.run(async () => {
      await onResend()
      setResent(true)
    })
  return (
    <Page title={title}>
      <h2 className="lead">Nhập 6 chữ số trong thư</h2>
      <p>{said} Nếu chưa thấy, hãy xem cả mục thư rác.</p>
      <form onSubmit={(event) => (event.preventDefault(), void task.run(() => onCode(code)))}>
        <TextField
          label={label}
          value={code}
          onChange={(text) => setCode(text.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          wrong={task.fields['code']}
        />
        <Problem text={task.fields['code'] === undefined ? task.problem : null} />
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

export const CodeStep = ({ account, onBack }: { account: Account; onBack: () => void }) => {
  const { email } = account
  const verify = async (code: string) => {
    await call('verifyEmail', { body: { email, code } })
    await signIn(account)
    go('', { isReplaced: true })
  }
  return (
    <CodePage
      title="Xác minh email"
      label="Mã xác minh"
      said={
        <>
          Thư vừa gửi đến <strong>{email}</strong>.
        </>
      }
      onCode={verify}
      onResend={() => call('resendVerification', { body: { email } })}
      onBack={onBack}
    />
  )
}
