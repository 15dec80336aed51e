import { useEffect, useState } from 'react'
import { keepCopy, keptCopy } from './copies.ts'

/** A text that is kept as it is typed: who is called away finds it again. Empty once it was sent. */
export const useKeptText = (name: string): [string, (text: string) => void] => {
  const [text, setText] = useState('')
  useEffect(() => {
    let isHere = true
    const read = async (): Promise<void> => {
      const kept = await keptCopy<{ text: string }>(`text/${name}`)
      if (isHere && kept !== null) setText((typed) => typed || kept.text)
    }
    void read().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [name])
  const set = (next: string): void => {
    setText(next)
    void keepCopy(`text/${name}`, { text: next }).catch(() => undefined)
  }
  return [text, set]
}
