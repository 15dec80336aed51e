import type { Api } from '@nhanxanh/contract'
import { useRef, useState } from 'react'
import { asApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { forgetSessionEnd } from '../../lib/session/session-end.ts'
import { startSession } from '../../lib/session/session.store.ts'
import { clearToasts } from '../../ui/toast/toasts.ts'
import { checkLogin, errorsOf, normalised, type LoginErrors, type LoginFields } from './login-rules.ts'

type Endpoint = Api['auth']['login']
const endpoint = { method: 'POST', path: '/auth/login' } as const satisfies Pick<Endpoint, 'method' | 'path'>

/** Signs in and starts the session; what is refused is thrown. */
export const signIn = async (account: LoginFields): Promise<void> => {
  startSession(await call<Endpoint>(endpoint, { body: account }))
  forgetSessionEnd()
}

type Outcome = { errors: LoginErrors; code: string | null }

/** Signs in once however often it is asked; answers what went wrong, or null after the session has started. */
export const useLogin = () => {
  const underWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (given: LoginFields): Promise<Outcome | null> => {
    if (underWay.current) return null
    const fields = normalised(given)
    const errors = checkLogin(fields)
    if (Object.keys(errors).length > 0) return { errors, code: null }
    underWay.current = true
    setBusy(true)
    try {
      await signIn(fields)
      // What was wrong with an earlier try is over.
      clearToasts()
      // Stays busy: the console is being fetched.
      return null
    } catch (thrown) {
      underWay.current = false
      setBusy(false)
      const error = asApiError(thrown)
      return { errors: errorsOf(error), code: error.message }
    }
  }
  return { isBusy, submit }
}
