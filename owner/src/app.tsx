import { Component, lazy, Suspense, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useAddress } from './lib/address.ts'
import { onSession, session } from './lib/session.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { Page } from './ui/page.tsx'

const Register = lazy(async () => ({ default: (await import('./sign-in/register-page.tsx')).RegisterPage }))
const Forgotten = lazy(async () => ({ default: (await import('./sign-in/forgotten-page.tsx')).ForgottenPage }))
const Home = lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage }))
const Facility = lazy(async () => ({ default: (await import('./facility/facility-page.tsx')).FacilityPage }))
const Form = lazy(async () => ({ default: (await import('./form/form-page.tsx')).FormPage }))
const Result = lazy(async () => ({ default: (await import('./form/result-page.tsx')).ResultPage }))

const Letters = lazy(async () => ({ default: (await import('./office/letters-page.tsx')).LettersPage }))
const Appeals = lazy(async () => ({ default: (await import('./office/appeals-page.tsx')).AppealsPage }))
const FollowUps = lazy(async () => ({ default: (await import('./office/follow-ups-page.tsx')).FollowUpsPage }))
const Ask = lazy(async () => ({ default: (await import('./office/ask-page.tsx')).AskPage }))

/** A part that did not come over the network: what was typed is kept, and one can try again. */
class Lost extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false }
  static getDerivedStateFromError() {
    return { isLost: true }
  }
  override render() {
    if (!this.state.isLost) return this.props.children
    return (
      <Page title="Chưa mở được trang">
        <p>Mạng đang yếu nên trang chưa tải xong. Những gì đã nhập vẫn được giữ.</p>
        <button type="button" className="btn pri wide" onClick={() => window.location.reload()}>
          Thử lại
        </button>
      </Page>
    )
  }
}

const Screen = () => {
  const [room = '', id = '', part = '', questionId = ''] = useAddress()
  const signedIn = useSyncExternalStore(onSession, session)
  if (signedIn === null && room === 'quen-mat-khau') return <Forgotten />
  if (signedIn === null) return room === 'dang-ky' ? <Register /> : <SignInPage />
  if (room === 'dang-ky-co-so') return <Facility />
  if (room === 'thu') return <Letters />
  if (room === 'khieu-nai') return <Appeals />
  if (room === 'viec-sau-cap') return <FollowUps />
  if (room === 'hoi') return <Ask />
  if (room === 'phieu' && part === 'ket-qua') return <Result key={id} id={id} />
  if (room === 'phieu' && id !== '') return <Form key={id} id={id} questionId={questionId} />
  return <Home />
}

export const App = () => (
  <Lost>
    <Suspense fallback={<p className="boot">Đang tải…</p>}>
      <Screen />
    </Suspense>
  </Lost>
)
