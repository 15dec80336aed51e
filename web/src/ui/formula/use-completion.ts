import { useState, type KeyboardEvent } from 'react'
import { isComposing } from '../keys/key-press.ts'
import { offerId } from './parts/completion-list.tsx'
import { offersFor, wordAt, type Offer } from './words/completion.ts'
import type { FormulaVariable } from './words/variable.ts'

const isAsking = ({ code, ctrlKey }: KeyboardEvent) => code === 'Space' && ctrlKey
const isBare = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => !shiftKey && !altKey && !ctrlKey && !metaKey

type Completing = {
  text: string
  caret: number | null
  variables: readonly FormulaVariable[]
  onPick: (offer: Offer) => void
}

/**
 * Which names are on offer at the caret, and the keys that choose among them: ↑ ↓, Enter or Tab, Esc, Ctrl+Space. A word
 * that an input method is still composing is left alone.
 */
export function useCompletion({ text, caret, variables, onPick }: Completing) {
  const [state, setState] = useState<{ at: string; chosen: number; isAsked: boolean; isClosed: boolean }>({
    at: '',
    chosen: 0,
    isAsked: false,
    isClosed: true,
  })
  const word = caret === null ? null : wordAt(text, caret)
  const typed = word === null || caret === null ? '' : text.slice(word.from, caret)
  const at = `${word?.from} ${typed}`
  const now = state.at === at ? state : { at, chosen: 0, isAsked: false, isClosed: state.isClosed && typed === '' }
  const found = word !== null && (typed !== '' || now.isAsked) ? offersFor(typed, variables) : []
  const isDone = found.length > 0 && found[0]?.name === text.slice(word?.from, word?.to) && !now.isAsked
  const offers = now.isClosed || isDone ? [] : found
  const chosen = Math.min(now.chosen, offers.length - 1)
  const close = () => setState({ ...now, isAsked: false, isClosed: true })
  const pick = (offer: Offer | undefined) => {
    if (offer === undefined) return
    close()
    onPick(offer)
  }
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setState({ ...now, chosen: (chosen + 1) % offers.length }),
    ArrowUp: () => setState({ ...now, chosen: (chosen + offers.length - 1) % offers.length }),
    Enter: () => pick(offers[chosen]),
    Tab: () => pick(offers[chosen]),
    Escape: close,
  }
  const ask = () => setState({ ...now, isAsked: true, isClosed: false })
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isAsking(event) ? ask : offers.length > 0 && isBare(event) ? acts[event.key] : undefined
    if (act === undefined || isComposing(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const field = (listId: string) => ({
    onKeyDown,
    'aria-autocomplete': 'list' as const,
    'aria-controls': offers.length > 0 ? listId : undefined,
    'aria-activedescendant': offers.length > 0 ? offerId(listId, chosen) : undefined,
  })
  const typing = () => setState((before) => ({ ...before, isClosed: false }))
  return { offers, chosen, field, pick, typing }
}
