import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { seededRandom } from '../../seed/demo/invent/random.ts'
import { spanDays } from './facilities.ts'
import { idOf } from './numbers.ts'

export type Person = { id: string; name: string; roleName: string | null }
export type AuditActors = { staff: readonly Person[]; owner: (index: number) => Person; facilities: number }

/** Event, who does it, and how many of a hundred acts it is. */
const events = [
  ['session.login', 'owner', 14],
  ['session.login', 'staff', 6],
  ['session.refresh', 'owner', 8],
  ['session.refresh', 'staff', 22],
  ['session.logout', 'staff', 4],
  ['facility.register', 'owner', 9],
  ['facility.edit', 'owner', 6],
  ['facility.claim', 'staff', 6],
  ['facility.approve', 'staff', 8],
  ['facility.reject', 'staff', 2],
  ['facility.resubmit', 'owner', 1],
  ['file.upload', 'owner', 11],
  ['user.register', 'owner', 2],
  ['user.verify-email', 'owner', 1],
] as const
const dealt = events.flatMap(([event, by, share]) => Array.from({ length: share }, () => ({ event, by })))
const states: Record<string, [string | null, string]> = {
  'facility.register': [null, 'pending'],
  'facility.approve': ['pending', 'approved'],
  'facility.reject': ['pending', 'rejected'],
  'facility.resubmit': ['rejected', 'pending'],
}
const spanMs = spanDays * 86_400_000

/** The act with this number of so many, as a row of the audit log; they follow each other evenly over the years. */
export const largeAct = (index: number, count: number, until: Date, actors: AuditActors) => {
  const random = seededRandom(0xac7 + index * 104_729)
  const { event, by } = random.pick(dealt)
  const [entity = ''] = event.split('.')
  const share = (index + random.int(0, 900) / 1000) / count
  const facility = Math.min(Math.floor(share * actors.facilities), actors.facilities - 1)
  const owner = actors.owner(facility)
  const actor = by === 'owner' ? owner : random.pick(actors.staff)
  const isRefused = random.chance(0.03)
  const state = states[event]
  return {
    created_at: new Date(Math.floor(until.getTime() - (1 - share) * spanMs)).toISOString(),
    changed_by: actor.id,
    changed_by_name: actor.name,
    changed_by_folded: foldText(actor.name),
    role_name: actor.roleName,
    action: event,
    entity_type: entity,
    ref_id: entity === 'facility' ? idOf('facility', facility) : entity === 'file' ? idOf('file', facility) : actor.id,
    outcome: isRefused ? 'refused' : 'success',
    reason: isRefused ? (entity === 'facility' ? 'STALE_VERSION' : 'EMAIL_OR_PASSWORD_NOT_CORRECT') : null,
    changes: state && !isRefused ? JSON.stringify({ status: { before: state[0], after: state[1] } }) : null,
    request_id: idOf('request', index),
    ip: `10.${index % 200}.${random.int(0, 255)}.${random.int(1, 254)}`,
    user_agent: 'Mozilla/5.0 (X11; Linux x64)',
  }
}
