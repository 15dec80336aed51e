import { presences, type Colleague as Met } from '@nhanxanh/contract/features/presences'
import { call } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { send } from '../api/transport.ts'
import { useSession } from '../session/session.store.ts'
import { useEdited } from '../unsaved/edited.store.ts'
import { editedPart, type MetRecord } from './record-of.ts'

/** The opening of a record in this tab, whatever number of its parts (page, form, dialog) asks who else is there. */
type Visit = {
  id: string
  record: MetRecord
  parts: number
  told: Promise<unknown>
  /** The part that the server was last told of; undefined before its first answer. */
  said?: string | null
}

/** Milliseconds that a word may take before the next one goes out in its place. */
const longest = 20_000

const visits = new Map<string, Visit>()
const nameOf = ({ kind, id }: MetRecord): string => `${kind}/${id ?? ''}`

/** Nobody waits for it, and where it does not arrive the others see it after a while. */
const tellOver = ({ id, record }: Visit): void => {
  const token = useSession.getState().accessToken
  if (token === null) return
  const body = { kind: record.kind, recordId: record.id, visit: id, part: null, isOver: true }
  send(presences.keep, { body }, { token, keepalive: true }).catch(() => undefined)
}

/** Of a tab that is closed; one that comes back out of the browser's memory has come anew. */
const tellAllOver = (): void => {
  for (const visit of visits.values()) {
    tellOver(visit)
    visit.id = newKey()
  }
}

/** A part of the screen shows the record from now on; what is returned is called when it goes. */
export const arrive = (record: MetRecord): (() => void) => {
  const name = nameOf(record)
  const visit = visits.get(name) ?? { id: newKey(), record, parts: 0, told: Promise.resolve() }
  visit.parts += 1
  if (visits.size === 0) window.addEventListener('pagehide', tellAllOver)
  visits.set(name, visit)
  return () => {
    visit.parts -= 1
    if (visit.parts > 0) return
    visits.delete(name)
    if (visits.size === 0) window.removeEventListener('pagehide', tellAllOver)
    tellOver(visit)
  }
}

type Ask = (visit: Visit) => Promise<readonly Met[]>

/** Once more where the person has begun or ended a change while it was on its way. */
const ask: Ask = async (visit) => {
  const { record, id } = visit
  const partNow = () => editedPart(record, useEdited.getState().names)
  const part = partNow()
  const body = { kind: record.kind, recordId: record.id, visit: id, part, isOver: false }
  const { items } = await call(presences.keep, { body }, { signal: AbortSignal.timeout(longest), isUnasked: true })
  visit.said = part
  return visit.parts === 0 || part === partNow() ? items : ask(visit)
}

/**
 * Says that the record is open here and what is changed in it, and asks who else is there. One at a time: of two on their
 * way at once the older may arrive last, and the others would see an edit that is over.
 */
export const askWhoIsThere = async (record: MetRecord): Promise<readonly Met[]> => {
  const visit = visits.get(nameOf(record))
  if (visit === undefined) return []
  // A word that waited for its turn until the visit was over would say that it goes on.
  const asked = visit.told.then(() => (visit.parts === 0 ? [] : ask(visit)))
  visit.told = asked.catch(() => undefined)
  return asked
}

/** True while the server does not know what the person changes here: the last word told it of something else, or did not arrive. */
export const isBehind = (record: MetRecord): boolean => {
  const visit = visits.get(nameOf(record))
  return visit !== undefined && visit.said !== editedPart(record, useEdited.getState().names)
}
