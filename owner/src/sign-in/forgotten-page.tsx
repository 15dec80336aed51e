import { useState } from 'react'
import { go } from '../lib/address.ts'
import { call } from '../lib/api.ts'
import { useTask } from '../lib/use-task.ts'
import { TextField } from '../ui/field.tsx'
import { NewPassword } from '../ui/new-password.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { signIn } from './account.ts'
import { CodePage } from './code-step.tsx'

const title = 'Đặt mật khẩu mới'

type AddressProps = { email: string; onChange: (email: string) => void; onAsked: () => void }

/** A code may be there already: the office sends one, too. */
const AddressStep = ({ email, onChange, onAsked }: AddressProps) => {
  const task = useTask()
  const ask = () =>
    task.run(async () => {
      await call('forgotPassword', { body: { email } })
      onAsked()
    })
  return (
    <Page title={title} back="">
      <h2 className="lead">Email của tài khoản</h2>
      <form onSubmit={(event) => (event.preventDefault(), void ask())}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          hint="Mã gồm 6 chữ số được gửi đến email này."
          value={email}
          onChange={onChange}
          wrong={task.fields['email']}
        />
        <Problem text={task.problem} />
        <button type="submit" className="btn pri wide" disabled={task.isBusy}>
          Gửi mã
        </button>
        <button type="button" className="btn wide" disabled={!email.includes('@')} onClick={onAsked}>
          Tôi đã có mã
        </button>
      </form>
      <details>
        <summary>Không mở được email ấy, hoặc chỉ có điện thoại?</summary>
        <p>
          Hãy gọi hoặc <a href="/lien-he">viết cho cơ quan phụ trách</a>. Sau khi hỏi lại để biết đúng là bạn, cơ quan
          ghi email khác cho tài khoản và gửi mã đến đó. Mật khẩu cũ không ai xem được.
        </p>
      </details>
    </Page>
  )
}

const PasswordStep = ({ email, token, onLost }: { email: string; token: string; onLost: () => void }) => {
  const [password, setPassword] = useState('')
  const task = useTask()
  const save = () =>
    task.run(async () => {
      await call('resetPassword', { body: { token, password, confirmPassword: password } })
      await signIn({ email, password })
      go('', { isReplaced: true })
    })
  return (
    <Page title={title}>
      <h2 className="lead">Mật khẩu mới của {email}</h2>
      <p className="small">Các điện thoại đang đăng nhập tài khoản này sẽ phải đăng nhập lại.</p>
      <form onSubmit={(event) => (event.preventDefault(), void save())}>
        <NewPassword value={password} wrong={task.fields['password']} onChange={setPassword} />
        <Problem text={task.problem} />
        <button type="submit" className="btn pri wide" disabled={task.isBusy}>
          Lưu và đăng nhập
        </button>
        {task.code === 'OTP_CODE_OR_TOKEN_NOT_CORRECT' && (
          <button type="button" className="btn wide" onClick={onLost}>
            Gửi mã mới
          </button>
        )}
      </form>
    </Page>
  )
}

/** Address, digits of the letter, new password. Nothing says whether an account has the address. */
export const ForgottenPage = () => {
  const [email, setEmail] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const again = () => {
    setToken(null)
    setAsked(false)
  }
  if (token !== null) return <PasswordStep email={email} token={token} onLost={again} />
  if (!isAsked) return <AddressStep email={email} onChange={setEmail} onAsked={() => setAsked(true)} />
  return (
    <CodePage
      title={title}
      label="Mã đặt mật khẩu"
      said={
        <>
          Nếu <strong>{email}</strong> có tài khoản, thư có mã đã được gửi đến đó.
        </>
      }
      onCode={async (code) => setToken((await call('verifyOtp', { body: { email, code } })).token)}
      onResend={() => call('forgotPassword', { body: { email } })}
      onBack={again}
    />
  )
}
