import { useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import styles from '../login.module.css'
import { disownSignIn } from './recovery-calls.ts'
import own from './recovery.module.css'

type Door = 'console' | 'portal'
type State =
  | { step: 'asking'; isBusy: boolean }
  | { step: 'done'; door: Door }
  | { step: 'refused'; text: string; isWorthTrying: boolean }

const cutOff: State = {
  step: 'refused',
  text: 'Liên kết bị cắt mất một phần. Hãy chép cả liên kết trong thư vào thanh địa chỉ.',
  isWorthTrying: false,
}

const withContact = (contact: string | null): string => `ban tổ chức${contact === null ? '' : ` (${contact})`}`

type Props = { token: string; onDone: () => void }

const useDisowning = ({ token, onDone }: Props) => {
  const [state, setState] = useState<State>(token === '' ? cutOff : { step: 'asking', isBusy: false })
  const disown = async (): Promise<void> => {
    setState({ step: 'asking', isBusy: true })
    try {
      const { door } = await disownSignIn(token)
      onDone()
      setState({ step: 'done', door })
    } catch (thrown) {
      const { text, code } = asApiError(thrown)
      setState({ step: 'refused', text, isWorthTrying: code !== 'OTP_CODE_OR_TOKEN_NOT_CORRECT' })
    }
  }
  return { state, disown: () => void disown() }
}

const titles: Record<State['step'], string> = {
  asking: 'Không phải bạn đăng nhập?',
  done: 'Mọi phiên đăng nhập đã kết thúc',
  refused: 'Chưa thực hiện được',
}

const NewPasswordLink = () => (
  <a className={styles.aside} href="/auth/forgot-password-s1">
    Đặt mật khẩu mới
  </a>
)

/** Sessions are over, and whoever came in still knows the password: what comes next depends on where the account signs in. */
const NextStep = ({ door, contact }: { door: Door; contact: string | null }) => (
  <>
    <p>
      Người kia có thể vẫn biết mật khẩu của bạn.{' '}
      {door === 'console'
        ? 'Hãy đặt mật khẩu mới ngay, và báo cho quản trị viên.'
        : `Hãy báo ngay cho ${withContact(contact)} để được cấp lại mật khẩu.`}
    </p>
    {door === 'console' && <NewPasswordLink />}
  </>
)

/** Opened by the link of the letter about an unknown device; opening it does nothing, because programmes that look into mail open every link. */
export const NotMePage = (props: Props) => {
  const programme = useProgramme()
  const { state, disown } = useDisowning(props)
  return (
    <main className={styles.page}>
      <div className={`column ${styles.card}`}>
        <header className={`column ${styles.brand}`}>
          <Logo size={48} />
          <PageTitle key={state.step}>{titles[state.step]}</PageTitle>
          <p className={styles.programme}>{programme?.name ?? ' '}</p>
        </header>
        <section className={`card column ${styles.form}`}>
          {state.step === 'asking' && (
            <>
              <p>Khi bạn bấm nút dưới đây, mọi phiên đăng nhập của tài khoản kết thúc ngay, trên mọi thiết bị.</p>
              <PlainButton type="button" isBusy={state.isBusy} onClick={disown}>
                {state.isBusy ? 'Đang kết thúc…' : 'Không phải tôi'}
              </PlainButton>
            </>
          )}
          {state.step === 'done' && <NextStep door={state.door} contact={programme?.contactEmail ?? null} />}
          {state.step === 'refused' && (
            <>
              <p role="alert" className={`small ${own.trouble}`}>
                {state.text}
              </p>
              {state.isWorthTrying && (
                <PlainButton type="button" onClick={disown}>
                  Thử lại
                </PlainButton>
              )}
              <p>{`Nếu vẫn không được, hãy báo cho ${withContact(programme?.contactEmail ?? null)}.`}</p>
              <NewPasswordLink />
            </>
          )}
        </section>
      </div>
    </main>
  )
}
