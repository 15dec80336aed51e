import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { storedToken } from './lib/session/stored-token.ts'
import { signInAddress } from './lib/routing/sign-in-address.ts'
import { applyScheme } from './ui/theme/scheme.ts'

applyScheme()

/** The gallery and the refusal are public (SPECIFICATION 2); the sign-in page needs none of the console's code. */
const isPublic = /^\/(examples|forbidden)\/?$/.test(window.location.pathname)

if (storedToken() !== null || isPublic) {
  const { startConsole } = await import('./console.entry.tsx')
  startConsole()
} else {
  window.history.replaceState(null, '', signInAddress(window.location))
  const { startSignIn } = await import('./sign-in.entry.tsx')
  startSignIn()
}
