import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useState, type KeyboardEvent } from 'react'
import { isComposing } from '../keys/key-press.ts'
import type { PaletteEntry } from './palette-entry.ts'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** What ends the work is never run because a part of its name was typed. */
const isOffered = ({ endsWork, label }: PaletteEntry, text: string): boolean =>
  endsWork !== true || foldText(label) === foldText(text)

/**
 * Which entry Enter would run: the first, until the person moves. A new text begins at the first again; entries that
 * arrive later do not move the choice.
 */
export function useChoice(entries: readonly PaletteEntry[], text: string, onRun: (entry: PaletteEntry) => void) {
  const [chosenId, choose] = useState<string | null>(null)
  const [seen, setSeen] = useState(text)
  if (seen !== text) {
    setSeen(text)
    choose(null)
  }
  const own = entries.findIndex(({ id }) => id === chosenId)
  const at = own >= 0 ? own : entries.findIndex((entry) => isOffered(entry, text))
  const chosen = entries[at] ?? null
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) choose(entries[step(at, entries.length)]?.id ?? null)
    else if (chosen !== null && !event.repeat) onRun(chosen)
  }
  return { chosen, choose, onKeyDown }
}
