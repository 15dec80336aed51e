export type ToastTone = 'error' | 'success' | 'info'
export type ToastAction = { label: string; run: () => void }
export type ToastContent = {
  tone: ToastTone
  text: string
  /** Shown small under an error, for who reports it. */
  requestId?: string | null
  /** The act that failed: what is said of it goes with `dismissToastsOf`. */
  act?: string | undefined
  action?: ToastAction
  /** Milliseconds; errors stay longer. */
  duration?: number
}
export type Toast = ToastContent & { id: number; count: number }

const longest = 5
let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const publish = (next: readonly Toast[]): void => {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a short message. The same text while it still stands is counted up instead of stacked, so that a screen whose
 * three calls fail says it once. Returns its id.
 */
export const toast = (content: ToastContent): number => {
  // Two acts with a way back each keep their own button, though their words be the same.
  const twin = content.action
    ? undefined
    : shown.find((other) => other.text === content.text && other.tone === content.tone)
  lastId += 1
  const next = { ...content, id: lastId, count: (twin?.count ?? 0) + 1 }
  publish([...shown.filter((other) => other !== twin), next].slice(-longest))
  return next.id
}

/** Takes a message away. */
export const dismissToast = (id: number): void => publish(shown.filter((other) => other.id !== id))

/** Takes away what was said of an act that has since been done. */
export const dismissToastsOf = (act: string): void => {
  if (shown.some((other) => other.act === act)) publish(shown.filter((other) => other.act !== act))
}

/** Takes all messages away. */
export const clearToasts = (): void => publish([])

/** What is shown now, oldest first; for useSyncExternalStore. */
export const shownToasts = (): readonly Toast[] => shown

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
