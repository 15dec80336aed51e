/** Why the last session of this page ended by itself; null after a sign-out by hand. The sign-in page says it once. */
export type SessionEnd = 'expired' | 'banned' | 'account-expired'

let lastEnd: SessionEnd | null = null

/** Remembers the reason for the sign-in page. */
export const noteSessionEnd = (reason: SessionEnd): void => {
  lastEnd = reason
}

/** The reason, until the next session starts. */
export const sessionEnd = (): SessionEnd | null => lastEnd

/** A new session, or a sign-out by hand: nothing to explain. */
export const forgetSessionEnd = (): void => {
  lastEnd = null
}
