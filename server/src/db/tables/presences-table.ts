import type { PresenceKind, PresencePart } from '@nhanxanh/contract/features/presences.rules'

export type PresencesTable = {
  kind: PresenceKind
  record_id: string | null
  visit: string
  session_id: string
  part: PresencePart | null
  is_over: boolean
  seen_at: Date
}
