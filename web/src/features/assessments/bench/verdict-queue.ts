import { verdictBody, verdictProblems, type VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { isSameValue } from '@nhanxanh/contract/shared/same-value'
import { z } from 'zod'
import { asApiError } from '../../../lib/api/api-error.ts'
import { keepValue, unsavedValue, type UnsavedValueOf } from '../../../lib/unsaved/unsaved-value.ts'
import { dropUnsaved } from '../../../lib/unsaved/unsaved.store.ts'

export type Pressed = Readonly<Record<string, VerdictBody>>
export type Refusal = { criterionId: string; text: string; isStale: boolean }
type State = { refusal: Refusal | null; isOffline: boolean; savedAt: Date | null }

/** Milliseconds after which what could not be sent is tried again. */
const retryAfter = 5000

/** Verdicts that the server does not have yet, kept on this machine for this person. */
export const pressedOf = (id: string, code: string, attempt: number): UnsavedValueOf<Pressed> => ({
  name: `assessments.verdicts/${id}`,
  title: `Phiếu ${code}: kết luận chưa gửi`,
  version: attempt,
  schema: z.record(z.string(), verdictBody),
})

/** What still wants a reason is kept here until it has one. */
export const isWhole = (body: VerdictBody): boolean => Object.keys(verdictProblems(body)).length === 0

const without = (pressed: Pressed, id: string): Pressed =>
  Object.fromEntries(Object.entries(pressed).filter(([each]) => each !== id))

/** What is kept on this machine, and how it is written. */
const kept = (of: UnsavedValueOf<Pressed>) => ({
  pressed: (): Pressed => unsavedValue(of) ?? {},
  write: (next: Pressed) => (Object.keys(next).length === 0 ? dropUnsaved(of.name) : keepValue(of, next)),
})

/** How sending goes, for the screen that watches it. */
const watched = () => {
  let state: State = { refusal: null, isOffline: false, savedAt: null }
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    set: (change: Partial<State>) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isWatched: () => listeners.size > 0,
  }
}

type Send = (criterionId: string, body: VerdictBody) => Promise<void>

/**
 * Sends verdicts one after the other. What the network loses is sent again; what is refused waits for a choice, and the others
 * go on.
 */
export const verdictQueue = (of: UnsavedValueOf<Pressed>, send: Send, onRefused: () => void) => {
  const { state, set, subscribe, isWatched } = watched()
  const { pressed, write } = kept(of)
  let isSending = false

  const sendOne = async (id: string, body: VerdictBody): Promise<boolean> => {
    try {
      await send(id, body)
      // Pressed again meanwhile: what came later is still to be sent.
      if (isSameValue(pressed()[id], body)) write(without(pressed(), id))
      set({ isOffline: false, savedAt: new Date() })
      return true
    } catch (failure) {
      const error = asApiError(failure)
      const isLost = error.isOffline || error.status >= 500
      if (isLost) set({ isOffline: true })
      else {
        set({ refusal: { criterionId: id, text: error.text, isStale: error.code === 'STALE_VERSION' } })
        onRefused()
      }
      return !isLost
    }
  }
  const pump = async (): Promise<void> => {
    const found = Object.entries(pressed()).find(([id, body]) => id !== state().refusal?.criterionId && isWhole(body))
    if (isSending || !found || !isWatched()) return
    isSending = true
    const goesOn = await sendOne(...found)
    isSending = false
    if (goesOn) return pump()
    setTimeout(() => void pump(), retryAfter)
  }
  return {
    snapshot: state,
    subscribe,
    pump,
    press: (id: string, body: VerdictBody) => {
      if (state().refusal?.criterionId === id) set({ refusal: null })
      write({ ...pressed(), [id]: body })
      void pump()
    },
    drop: (id: string) => {
      write(without(pressed(), id))
      set({ refusal: null })
      void pump()
    },
  }
}
