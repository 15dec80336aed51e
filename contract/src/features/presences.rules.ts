import { holdsAll, type Permission } from '../permissions.ts'
import { keysOf } from '../shared/keys-of.ts'

/** Records that two people may have open at once, by the names of their endpoints, and the keys of which one opens them. */
const openedBy = {
  facilities: ['facility:read'],
  assessments: ['assessment:read'],
  users: ['user:read', 'user:list'],
  roles: ['role:read', 'role:list'],
  questions: ['question:read', 'question:list'],
  criteria: ['criteria:read', 'criteria:list'],
  'criteria-versions': ['criteria:read', 'criteria:list'],
  contacts: ['contact:read'],
  notifications: ['notification:read'],
  settings: ['settings:read'],
} as const satisfies Record<string, readonly Permission[]>

export type PresenceKind = keyof typeof openedBy
export const presenceKinds = keysOf(openedBy)

/** The kinds of change on a record, the most important first: of several at once the first is shown. */
export const presenceParts = ['publish', 'reject', 'ban', 'update', 'levels', 'checklist', 'verdicts'] as const
export type PresencePart = (typeof presenceParts)[number]

/** True if these keys open records of the kind; other callers are never shown there. */
export const mayMeet = (kind: PresenceKind, held: readonly string[]): boolean =>
  openedBy[kind].some((key) => holdsAll(held, [key]))

/** Seconds after which a person who only looked, and tells no more of it, counts as gone. */
export const lookingLasts = 45

/** The same of one who changes something: a tab in the background tells nothing, and its words wait to be saved. */
export const changingLasts = 600
