import { create } from 'zustand'
import { toastWithUndo } from '../../ui/toast/undo-toast.ts'
import { chainOf, linked } from './chain.ts'
import { shelfOf, type Shelf } from './shelf/shelf.ts'

/** What a person has typed or ticked and not saved yet. */
export type Unsaved = {
  /** One form of one record, one entry: `users.update/ID`. */
  name: string
  /** For the list: "Tài khoản của Nguyễn Thị Ánh". */
  title: string
  /** Where it was typed. */
  address: string
  values: unknown
  /** The record as it was when the typing began; null for what is new. */
  base: { values: unknown; version: number | string } | null
  keptAt: number
  /** The form on the screen that it stands in; an entry of another form is offered to this one. */
  by: string
  /** What was found here when the typing began, until the person has said what is to become of it. */
  earlier: Unsaved | null
}

type State = { byName: Readonly<Record<string, Unsaved>> }
export const useUnsaved = create<State>(() => ({ byName: {} }))

let shelf: Shelf | null = null
let before: Promise<unknown> = Promise.resolve()
/** What this tab has changed. Another tab with the same form may have taken its copy away meanwhile. */
const own = new Set<string>()

const put = (name: string, entry: Unsaved | null): void => {
  const { [name]: _old, ...others } = useUnsaved.getState().byName
  useUnsaved.setState({ byName: entry === null ? others : { ...others, [name]: entry } })
  own.add(name)
  shelf?.put(name, entry)
}

/** Keeps what was typed, and with it what was found when the typing began. */
export const keepUnsaved = (entry: Omit<Unsaved, 'keptAt' | 'address' | 'earlier'>): void => {
  const { pathname, search } = window.location
  const known = useUnsaved.getState().byName[entry.name] ?? null
  const earlier = known?.by === entry.by ? known.earlier : known
  put(entry.name, { ...entry, address: pathname + search, keptAt: Date.now(), earlier })
}

/** It was saved, or given up: what was found before it is there again. */
export const dropUnsaved = (name: string): void => {
  const entry = useUnsaved.getState().byName[name]
  if (entry) put(name, entry.earlier)
}

/** Brings an earlier entry back into a form; what stands in the form is then the one that waits. */
export const takeUnsaved = (entry: Unsaved, by: string): void => {
  const known = useUnsaved.getState().byName[entry.name]
  put(entry.name, { ...entry, by, earlier: known?.by === by ? { ...known, earlier: entry.earlier } : entry.earlier })
}

const putBack = (entry: Unsaved, on: Shelf | null): void => {
  if (shelf !== on) throw new Error('Another session has begun')
  const now = chainOf(useUnsaved.getState().byName[entry.name] ?? null)
  put(entry.name, linked([...now, entry].toSorted((one, other) => other.keptAt - one.keptAt)))
}

/** The person does not want it back, or wants it after all: it is the only copy of their words. */
export const discardUnsaved = (entry: Unsaved): void => {
  const on = shelf
  const now = useUnsaved.getState().byName[entry.name]
  if (!now) return
  put(entry.name, now === entry ? entry.earlier : { ...now, earlier: entry.earlier })
  toastWithUndo({ text: `Đã bỏ nội dung chưa lưu: ${entry.title}.`, undo: async () => putBack(entry, on) })
}

/** Begins with what an earlier session of this person left here; returns how much that is. */
export const openUnsaved = async (userId: string): Promise<number> => {
  closeUnsaved()
  const mine = shelfOf(userId, before)
  shelf = mine
  const found = await mine.all()
  if (shelf !== mine) return 0
  for (const entry of found) {
    const typed = useUnsaved.getState().byName[entry.name]
    if (!typed) useUnsaved.setState(({ byName }) => ({ byName: { ...byName, [entry.name]: entry } }))
    else if (typed.by !== entry.by && typed.earlier === null) put(entry.name, { ...typed, earlier: entry })
  }
  return found.length
}

/** Makes ready for what is about to be typed, and tries anew what could not be kept. */
export const prepareUnsaved = async (): Promise<void> => {
  try {
    await shelf?.prepare()
  } catch {
    // Asked for again with the first change.
  }
}

/** Whether something that was typed or ticked lies in the memory of this page only. */
export const isUnsavedInHand = (): boolean => shelf?.isWriting() ?? false

/** The session is over: nothing of the person stays in memory; what is not written yet is written by the shelf that goes. */
export const closeUnsaved = (): void => {
  if (shelf === null) return
  const { byName } = useUnsaved.getState()
  for (const name of own) if (byName[name]) shelf.put(name, byName[name])
  before = Promise.race([shelf.end(), new Promise((done) => setTimeout(done, 2_000))])
  shelf = null
  own.clear()
  useUnsaved.setState({ byName: {} })
}
