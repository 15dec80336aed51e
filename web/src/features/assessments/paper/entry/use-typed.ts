import { useState, type ChangeEvent } from 'react'

type Settings = {
  stored: string
  /** How what is stored is written on screen, and how it is read from there. */
  show?: (stored: string) => string
  read?: (typed: string) => string
  /** Taken over from before: leaving the field confirms it, though nothing else was typed. */
  isProposed?: boolean
  /** True once it is saved. */
  save: (given: string) => Promise<boolean>
}

const same = (text: string): string => text
const trimmed = (text: string): string => text.trim()

/** A field that is saved when it is left: each letter would be a write of its own. What was refused stays as it was typed. */
export const useTyped = ({ stored, show = same, read = trimmed, isProposed = false, save }: Settings) => {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = async (): Promise<void> => {
    if (typed === null) return
    const given = read(typed)
    const isSame = given === stored && !isProposed
    if (isSame || (await save(given))) setTyped((now) => (now === typed ? null : now))
  }
  return {
    value: typed ?? show(stored),
    onFocus: () => isProposed && setTyped(show(stored)),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.currentTarget.value),
    onBlur: () => void leave(),
  }
}
