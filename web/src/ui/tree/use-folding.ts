import { useCallback, useState } from 'react'

export type Folding = {
  isOpen: (key: string) => boolean
  fold: (key: string, isFolded: boolean) => void
  foldAll: (keys: readonly string[]) => void
  openAll: () => void
}

const none: ReadonlySet<string> = new Set()

/** Which branches are folded; all are open at first, and while `isAllOpen` (a search shows what it found). */
export function useFolding(isAllOpen = false): Folding {
  const [folded, setFolded] = useState(none)
  const shown = isAllOpen ? none : folded
  const isOpen = useCallback((key: string) => !shown.has(key), [shown])
  const fold = useCallback((key: string, isFolded: boolean) => {
    setFolded((before) => {
      const next = new Set(before)
      if (isFolded) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])
  const foldAll = useCallback((keys: readonly string[]) => setFolded(new Set(keys)), [])
  const openAll = useCallback(() => setFolded(none), [])
  return { isOpen, fold, foldAll, openAll }
}
