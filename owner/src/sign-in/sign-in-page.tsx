import { useState } from 'react'
import { useTask } from '../lib/use-task.ts'
import { TextField } from '../ui/field.tsx'
import { Go } from '../ui/go.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { isUnverifiedEmail, signIn } from './account.ts'
import { CodeStep } from './code-step.tsx'

export const SignInPage = () => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isUnverified, setUnverified] = useState(false)
  const task = useTask()
  const submit = () =>
    task.run(() =>
      signIn({ email, password }).catch((thrown: unknown) => {
        if (!isUnverifiedEmail(thrown)) throw thrown
        setUnverified(true)
      }),
    )
  if (isUnverified) return <CodeStep account={{ email, password }} onBack={() => setUnverified(false)} />
  return (
    <Page title="Nhãn Xanh cho cơ sở">
      <p>Nơi khách sạn, homestay, điểm tham quan đăng ký nhãn xanh, trả lời phiếu đánh giá và nhận giấy chứng nhận.</p>
      <h2 className="lead">Đăng nhập</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
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
