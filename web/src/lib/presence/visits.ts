import { presences } from '@nhanxanh/contract/features/presences'
import { call } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { send } from '../api/transport.ts'
import { useSession } from '../session/session.store.ts'
import { useEdited } from '../unsaved/edited.store.ts'
import { editedPart, type MetRecord } from './record-of.ts'

/** The opening of a record in this tab, whatever number of its parts (page, form, dialog) asks who else is there. */
type Visit = { id: string; record: MetRecord; parts: number }

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
  const visit = visits.get(name) ?? { id: newKey(), record, parts: 0 }
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

/** Says that the record is open here and what is changed in it, and asks who else is there. */
export const askWhoIsThere = async (record: MetRecord, signal: AbortSignal) => {
  const visit = visits.get(nameOf(record))
  if (visit === undefined) return []
  const part = editedPart(record, useEdited.getState().names)
  const body = { kind: record.kind, recordId: record.id, visit: visit.id, part, isOver: false }
  return (await call(presences.keep, { body }, { signal, isUnasked: true })).items
}
