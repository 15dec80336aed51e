import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useTask } from '../lib/use-task.ts'
import { TextField } from '../ui/field.tsx'
import { NewPassword } from '../ui/new-password.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { CodeStep } from './code-step.tsx'

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
