/** For the entry: the sign-in page, without the router that it does not need. */
export { LoginPage } from './login-page.tsx'
