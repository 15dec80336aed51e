import type { Stance } from '@nhanxanh/contract/features/assessments.rules'

/**
 * What a person said to a question, or the figure of an input: empty is "nothing". Behind a figure may stand those of the twelve months that
 * it is the sum of, an empty text where the bill is not there.
 */
export type Said = { value: readonly string[]; stance: Stance | null }

type Waiting = {
  assessmentId: string
  /** When it was said, in milliseconds. */
  at: number
  /** Of this saying: what was said since has another. */
  mark: string
  /** Why the server does not take it, in words; it is sent again once it is said anew. */
  problem: string | null
}
/**
 * `from`: what was there when the person began, and what this telephone has said since, which may have arrived; `other`: what another
 * telephone has said meanwhile, for the person to choose.
 */
type Text = Waiting & { said: Said; from: readonly (Said | null)[]; other: Said | null }
/** An answer to a question, a figure of an input, or why a criterion does not apply: `id` names which. */
export type WaitingText = Text & { kind: 'answer' | 'figure' | 'exemption'; id: string }
/** `id` is the key of the upload: sent twice it is there once. Its bytes lie beside it (`photoBytes`), so that nobody reads them to count. */
export type WaitingPhoto = Waiting & {
  kind: 'photo'
  id: string
  questionId: string
  name: string
  type: string
  size: number
  bytes?: ArrayBuffer
}
export type Entry = WaitingText | WaitingPhoto

export const placeOf = ({ kind, assessmentId, id }: Pick<Entry, 'kind' | 'assessmentId' | 'id'>): string =>
  `${kind}/${assessmentId}/${id}`

export const nothingSaid: Said = { value: [], stance: null }
export const isSame = (one: Said | null | undefined, other: Said | null | undefined): boolean => {
  const [a, b] = [one ?? nothingSaid, other ?? nothingSaid]
  return a.stance === b.stance && a.value.length === b.value.length && a.value.every((text, at) => text === b.value[at])
}
