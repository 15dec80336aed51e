import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LoginPage } from './login-page.tsx'

const route = getRouteApi('/auth/login')

/** The sign-in page inside the router, after a session has ended: leads to the address that was asked for. */
export const LoginScreen = () => {
  const { next } = route.useSearch()
  const router = useRouter()
  const onSignedIn = useCallback(() => router.history.replace(next ?? '/'), [router, next])
  return <LoginPage onSignedIn={onSignedIn} />
}
