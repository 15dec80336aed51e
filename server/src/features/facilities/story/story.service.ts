import type { StoryEntry, StoryThing } from '@nhanxanh/contract/features/facilities.story'
import type { Permission } from '@nhanxanh/contract/permissions'
import { onlookerOf } from '../../../db/statements/contacts-in-sight.ts'
import { historiesOf } from '../../audit-logs/audit-logs.service.ts'
import { facilityOf } from '../facilities.service.ts'
import type { Reading } from '../facilities.service.ts'
import { listIssues, listRecords } from './story.repo.ts'

/** Who may not open the list of a thing reads nothing of it here either. */
const needed: Record<StoryThing, Permission> = {
  facility: 'facility:read',
  assessment: 'assessment:list',
  certificate: 'certification:list',
  contact: 'contact:list',
  appeal: 'contact:list',
}

/** Single answers, verdicts and downloads fill the log by the hundred; the story tells what changed where things stand. */
const small = [
  'assessment.answer',
  'assessment.remove-answer',
  'assessment.attach-evidence',
  'assessment.judge',
  'assessment.set-value',
  'assessment.pin',
  'assessment.unpin',
  'assessment.dismiss-likeness',
  // Told by the certificates themselves.
  'certificate.issue',
  'certificate.download',
  'certificate.take-capsule',
  'certificate.take-unsigned',
  'certificate.recompute',
]

const issuesOf = async ({ db, caller }: Reading, facilityId: string): Promise<StoryEntry[]> => {
  if (!caller.can(needed.certificate)) return []
  return (await listIssues(db, facilityId)).map(({ id, number, created_at: at, issued_by_name: by }) => ({
    id: `issue-${id}`,
    at: at.toISOString(),
    by,
    action: 'certificate.issue',
    changes: null,
    thing: 'certificate',
    record: { id, code: number },
  }))
}

/** Everything that happened to a facility, the newest first, as far as this reader may know of it. */
export const facilityStory = async (reading: Reading, id: string): Promise<{ items: StoryEntry[] }> => {
  const { db, caller } = reading
  await facilityOf(reading, id)
  const records = (await listRecords(db, id, onlookerOf(caller))).filter(({ thing }) => caller.can(needed[thing]))
  const entries = await historiesOf(db, records, small)
  const known = new Map(records.map((record) => [record.id, record]))
  const told = entries.flatMap(({ refId, ...entry }): StoryEntry[] => {
    const record = known.get(refId)
    if (!record) return []
    const { thing, id: recordId, code } = record
    // What an act changed is for who opens its own record.
    const changes = thing === 'facility' ? entry.changes : null
    return [{ ...entry, changes, thing, record: { id: recordId, code } }]
  })
  const items = [...told, ...(await issuesOf(reading, id))]
  return { items: items.toSorted((one, other) => other.at.localeCompare(one.at)) }
}
