import { useState } from 'react'
import { go } from './lib/address.ts'
import { assureKey, call } from './lib/api.ts'
import { startSession } from './lib/session.ts'
import { useTask } from './lib/use-task.ts'
import { Go, Page, Problem, TextField } from './ui.tsx'

type Account = { email: string; password: string }

const signIn = async ({ email, password }: Account): Promise<void> => {
  await startSession(await call('login', { body: { email, password } }))
  await assureKey()
}

const CodeStep = ({ account, onBack }: { account: Account; onBack: () => void }) => {
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

const Forgotten = () => (
  <details>
    <summary>Quên mật khẩu?</summary>
    <p>
      Hãy <a href="/lien-he">viết cho cơ quan phụ trách</a> và ghi email của tài khoản. Cơ quan gửi mã đặt mật khẩu mới
      đến email ấy.
    </p>
  </details>
)

export const SignInPage = () => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isUnverified, setUnverified] = useState(false)
  const task = useTask()
  const submit = () =>
    task.run(async () => {
      await signIn({ email, password })
    })
  if (isUnverified) return <CodeStep account={{ email, password }} onBack={() => setUnverified(false)} />
  return (
    <Page title="Nhãn Xanh cho cơ sở">
      <h2 className="lead">Đăng nhập</h2>
      <form onSubmit={(event) => (event.preventDefault(), void submit())}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          wrong={task.fields['email']}
        />
        <TextField
          label="Mật khẩu"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          wrong={task.fields['password']}
        />
        <Problem text={task.problem} />
        {task.code === 'NOT_VERIFIED_EMAIL' && (
          <button type="button" className="btn wide" onClick={() => setUnverified(true)}>
            Nhập mã xác minh
          </button>
        )}
        <button type="submit" className="btn pri wide" disabled={task.isBusy}>
          Đăng nhập
        </button>
      </form>
      <Go to="dang-ky" className="btn wide">
        Chưa có tài khoản? Đăng ký
      </Go>
      <Forgotten />
    </Page>
  )
}

const rules = 'Ít nhất 8 ký tự, có chữ hoa, chữ thường và chữ số.'

type NewPasswordProps = { value: string; wrong: string | undefined; onChange: (text: string) => void }

/** Typed once, because it can be shown. */
const NewPassword = ({ value, wrong, onChange }: NewPasswordProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField
        label="Mật khẩu"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        hint={rules}
        value={value}
        onChange={onChange}
        wrong={wrong}
      />
      <label className="option">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        <span>Hiện mật khẩu</span>
      </label>
    </>
  )
}

export const RegisterPage = () => {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  const task = useTask()
  const submit = () =>
    task.run(async () => {
      await call('register', { body: { name, email, password, confirmPassword: password } })
      setSent(true)
    })
  if (isSent) return <CodeStep account={{ email, password }} onBack={() => setSent(false)} />
  return (
    <Page title="Đăng ký tài khoản" back="">
      <h2 className="lead">Tạo tài khoản cho cơ sở</h2>
      <p className="small">Sau bước này, bạn nhập thông tin cơ sở và chụp giấy phép. Tất cả mất chừng 5 phút.</p>
      <form onSubmit={(event) => (event.preventDefault(), void submit())}>
        <TextField label="Họ và tên" autoComplete="name" value={name} onChange={setName} wrong={task.fields['name']} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          wrong={task.fields['email']}
        />
        <NewPassword value={password} wrong={task.fields['password']} onChange={setPassword} />
        <Problem text={task.problem} />
        <button type="submit" className="btn pri wide" disabled={task.isBusy}>
          Đăng ký
        </button>
      </form>
    </Page>
  )
}
