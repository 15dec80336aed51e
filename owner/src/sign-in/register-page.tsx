import { useState } from 'react'
import { call } from '../lib/api.ts'
import { Failure } from '../lib/failure.ts'
import { useTask } from '../lib/use-task.ts'
import { TextField } from '../ui/field.tsx'
import { Go } from '../ui/go.tsx'
import { NewPassword } from '../ui/new-password.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { isUnverifiedEmail, signIn } from './account.ts'
import { useBegun } from './begun.ts'
import { CodeStep } from './code-step.tsx'

const taken = 'EMAIL_ALREADY_EXISTS'

/** Registered before, and the code never entered: with the same password it goes on there. */
const registerOrGoOn = async (name: string, email: string, password: string): Promise<void> => {
  try {
    await call('register', { body: { name, email, password, confirmPassword: password } })
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== taken) throw thrown
    await signIn({ email, password }).catch((refused: unknown) => {
      if (!isUnverifiedEmail(refused)) throw thrown
    })
  }
}

const first = {
  lead: 'Tạo tài khoản cho cơ sở',
  said: 'Sau bước này, bạn nhập thông tin cơ sở và chụp giấy phép. Tất cả mất chừng 5 phút.',
  verb: 'Đăng ký',
}
const again = {
  lead: 'Nhập lại mật khẩu vừa đặt',
  said: 'Tài khoản đã có. Nhập mật khẩu để đến bước nhập mã trong thư.',
  verb: 'Tiếp tục',
}

export const RegisterPage = () => {
  const [{ name, email, isSent }, set] = useBegun()
  const [password, setPassword] = useState('')
  const [isAtCode, setAtCode] = useState(false)
  const { isBusy, problem, fields, code, run } = useTask()
  const submit = () =>
    run(async () => {
      await registerOrGoOn(name, email, password)
      set({ isSent: true })
      setAtCode(true)
    })
  const back = () => {
    set({ isSent: false })
    setAtCode(false)
  }
  if (isAtCode) return <CodeStep account={{ email, password }} onBack={back} />
  const { lead, said, verb } = isSent ? again : first
  const wrong = problem !== null && password === '' ? 'Vui lòng nhập mật khẩu.' : fields['password']
  const setName = (next: string) => set({ name: next })
  const setEmail = (next: string) => set({ email: next })
  return (
    <Page title="Đăng ký tài khoản" back="">
      <h2 className="lead">{lead}</h2>
      <p className="small">{said}</p>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
        <TextField label="Họ và tên" autoComplete="name" value={name} onChange={setName} wrong={fields['name']} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          wrong={fields['email']}
        />
        <NewPassword value={password} wrong={wrong} onChange={setPassword} />
        <Problem text={problem} />
        {code === taken && (
          <Go to="" className="btn wide">
            Đăng nhập bằng email này
          </Go>
        )}
        <button type="submit" className="btn pri wide" disabled={isBusy}>
          {verb}
        </button>
      </form>
    </Page>
  )
}
