import { useCallback, useEffect, useRef, useState } from 'react'
import { keepCopy, keptCopy } from './copies.ts'
import { Failure, wordsOf } from './failure.ts'

type Told = { isBusy: boolean; problem: string | null; fields: Readonly<Record<string, string>>; code: string | null }
const calm: Told = { isBusy: false, problem: null, fields: {}, code: null }

/** An act of the person: once at a time, with what was wrong in words, at its fields where the server names them. */
export const useTask = () => {
  const [told, setTold] = useState(calm)
  const isBusy = useRef(false)
  const run = useCallback(async (act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setTold({ ...calm, isBusy: true })
    try {
      await act()
      setTold(calm)
    } catch (thrown) {
      const { fields, code } = thrown instanceof Failure ? thrown : calm
      setTold({ isBusy: false, problem: await wordsOf(thrown), fields, code })
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } finally {
      isBusy.current = false
    }
  }, [])
  return { ...told, run }
}

/** What a screen shows, fetched when it opens, and again when asked. */
export const useFetched = <T>(fetch: () => Promise<T>) => {
  const [fetched, setFetched] = useState<T | null>(null)
  const { problem, code, run } = useTask()
  const latest = useRef(fetch)
  useEffect(() => {
    latest.current = fetch
  })
  const reload = useCallback(() => run(async () => setFetched(await latest.current())), [run])
  useEffect(() => void reload(), [reload])
  return { fetched, problem, code, reload }
}

/** The same for what is kept on the telephone, so that it opens without a network. */
export const useKept = <T extends object>(name: string, fetch: () => Promise<T>) =>
  useFetched(async () => {
    try {
      const fetched = await fetch()
      await keepCopy(name, fetched).catch(() => undefined)
      return fetched
    } catch (thrown) {
      const kept = thrown instanceof Failure && thrown.isPassing ? await keptCopy<T>(name) : null
      if (kept === null) throw thrown
      return kept
    }
  })
