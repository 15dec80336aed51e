/** For its entry: the three steps of a recovery, and what a letter about a sign-in leads to, apart from the sign-in page, which does not need them. */
export { NotMePage } from './recovery/not-me-page.tsx'
export { RecoveryPage } from './recovery/recovery-page.tsx'
export { signIn } from './use-login.ts'
