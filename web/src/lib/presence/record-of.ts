import {
  presenceKinds,
  presenceParts,
  type PresenceKind,
  type PresencePart,
} from '@nhanxanh/contract/features/presences.rules'

/** A record that others may have open too; `id` null where there is one of its kind. */
export type MetRecord = { kind: PresenceKind; id: string | null }

const isKind = (text: string): text is PresenceKind => (presenceKinds as readonly string[]).includes(text)
const partOf = (act: string): PresencePart | null => presenceParts.find((part) => act.endsWith(`.${part}`)) ?? null

/** What a form is about, by the name under which its unsaved words are kept: `users.update/ID`; null for what is new, or no record's. */
export const recordOf = (name: string): (MetRecord & { part: PresencePart }) | null => {
  const [act = '', id] = name.split('/')
  const [kind = ''] = act.split('.')
  const part = partOf(act)
  if (!isKind(kind) || part === null) return null
  if (kind === 'settings') return { kind, id: null, part }
  return id === undefined || id === '' ? null : { kind, id, part }
}

/** The weightiest part of a record that is being changed among the forms of the screen; null where it is only looked at. */
export const editedPart = ({ kind, id }: MetRecord, names: readonly string[]): PresencePart | null => {
  const found = names.map(recordOf).filter((record) => record?.kind === kind && record.id === id)
  return presenceParts.find((part) => found.some((record) => record?.part === part)) ?? null
}
