import { useEffect, useRef, useState, type ReactNode } from 'react'
import { create } from 'zustand'
import { LeaveQuestion } from './leave-question.tsx'

type Edit = {
  /** Whether it was saved; left out where saving it is an act of its own, such as sending a letter. */
  save?: (() => Promise<boolean>) | undefined
  giveUp: () => void
}

const useEdits = create<{ all: readonly Edit[] }>(() => ({ all: [] }))

/** While a form of the page, or of a panel, holds something unsaved, no act of the page passes over it (`useEditsFirst`). */
export function useWaitingEdit(isDirty: boolean, edit: Edit): void {
  const latest = useRef(edit)
  useEffect(() => {
    latest.current = edit
  })
  const hasSave = edit.save !== undefined
  useEffect(() => {
    if (!isDirty) return undefined
    const own: Edit = {
      giveUp: () => latest.current.giveUp(),
      ...(hasSave && { save: () => latest.current.save?.() ?? Promise.resolve(false) }),
    }
    useEdits.setState(({ all }) => ({ all: [...all, own] }))
    return () => useEdits.setState(({ all }) => ({ all: all.filter((other) => other !== own) }))
  }, [isDirty, hasSave])
}

/** Asks before an act while something waits to be saved: save it, give it up, or stay. Null once the act may go on. */
export function useEditsFirst(onStay: () => void): ReactNode {
  const [edits] = useState(() => useEdits.getState().all)
  const [isAsking, setAsking] = useState(edits.length > 0)
  if (!isAsking) return null
  const saves = edits.flatMap(({ save }) => save ?? [])
  const saveAll = async () => (await Promise.all(saves.map((save) => save()))).every(Boolean)
  const goOn = () => setAsking(false)
  return (
    <LeaveQuestion
      isOpen
      title="Tiếp tục khi chưa lưu?"
      verb="Bỏ thay đổi"
      onLeave={() => {
        edits.forEach(({ giveUp }) => giveUp())
        goOn()
      }}
      onStay={onStay}
      save={saves.length === edits.length ? saveAll : undefined}
      onSaved={goOn}
    />
  )
}
