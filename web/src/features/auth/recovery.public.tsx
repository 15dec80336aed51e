/** For its entry: the three steps of a recovery, apart from the sign-in page, which does not need them. */
export { RecoveryPage } from './recovery/recovery-page.tsx'
