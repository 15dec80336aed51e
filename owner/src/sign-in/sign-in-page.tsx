import { useState } from 'react'
import { useTask } from '../lib/use-task.ts'
import { TextField } from '../ui/field.tsx'
import { Go } from '../ui/go.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { signIn } from './account.ts'
import { CodeStep } from './code-step.tsx'

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
      <Go to="quen-mat-khau" className="more">
        Quên mật khẩu?
      </Go>
    </Page>
  )
}
