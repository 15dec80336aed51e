import type { ErrorCode } from '../errors.ts'
import type { ContactFinding, ContactKind, ContactStatus } from './contacts.rules.ts'
import { openContactStatuses } from './contacts.rules.ts'

/** Where a letter stands: what a merge may change of the one that is kept. */
export type ContactStanding = {
  status: ContactStatus
  kind: ContactKind
  finding: ContactFinding | null
  namesPerson: boolean
  assigneeId: string | null
  facilityId: string | null
}

const isWaiting = ({ status }: ContactStanding): boolean => openContactStatuses.includes(status)

/** Where somebody still waits the whole waits: no question is closed with another one's answer. */
const statusOf = (kept: ContactStanding, merged: ContactStanding): ContactStatus => {
  if (!isWaiting(merged) || kept.status === 'open' || (kept.status === 'new' && merged.status === 'new'))
    return kept.status
  return 'open'
}

/** A valid complaint stays a signal; one without a conclusion waits for one. */
const findingOf = (kept: ContactStanding, merged: ContactStanding): ContactFinding | null => {
  const complaints = [kept, merged].filter(({ kind }) => kind === 'complaint')
  if (complaints.some(({ finding }) => finding === 'valid')) return 'valid'
  return complaints.length > 0 && complaints.every(({ finding }) => finding === 'invalid') ? 'invalid' : null
}

/** Why two letters cannot stand as one; null where they can. */
export const mergeObstacle = (kept: ContactStanding, merged: ContactStanding): ErrorCode | null => {
  if (kept.status === 'spam' || merged.status === 'spam') return 'CONTACT_IS_SPAM'
  const isTorn = kept.facilityId !== null && merged.facilityId !== null && kept.facilityId !== merged.facilityId
  return isTorn ? 'CONTACTS_OF_TWO_FACILITIES' : null
}

/** Where the kept letter stands once the other one is part of it; the preview and the act say the same. */
export const mergedStanding = (kept: ContactStanding, merged: ContactStanding): ContactStanding => ({
  status: statusOf(kept, merged),
  kind: merged.kind === 'complaint' ? 'complaint' : kept.kind,
  finding: findingOf(kept, merged),
  namesPerson: kept.namesPerson || merged.namesPerson,
  assigneeId: kept.assigneeId ?? merged.assigneeId,
  facilityId: kept.facilityId ?? merged.facilityId,
})
