import { useRef, useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'

/** Writes one after the other; what was refused is told under the id of what it is about, until it is written well. */
export const useTurns = (afterEach: () => Promise<void>) => {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [underWay, setUnderWay] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const tell = (id: string, problem: string | null) =>
    setProblems((known) => {
      const others = Object.entries(known).filter(([other]) => other !== id)
      return Object.fromEntries(problem === null ? others : [...others, [id, problem]])
    })
  const run = async (id: string, write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write()
      await afterEach()
      tell(id, null)
      return true
    } catch (thrown) {
      const { fields, text } = asApiError(thrown)
      tell(id, Object.values(fields).join(' ') || text)
      return false
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  /** True once it is saved; false where it was refused. */
  const inTurn = (id: string, write: () => Promise<unknown>): Promise<boolean> => {
    setUnderWay((count) => count + 1)
    const before = queue.current
    const done = (async () => {
      await before
      return run(id, write)
    })()
    queue.current = done
    return done
  }
  return { problems, isSaving: underWay > 0, inTurn }
}
