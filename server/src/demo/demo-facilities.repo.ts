import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { shippedRules } from '@nhanxanh/contract/features/facilities.rules'
import type { DemoFacility } from '../../../seed/demo/demo-facility.ts'
import { pick } from '../db/columns.ts'
import type { Db } from '../db/types.ts'
import type { Changes } from '../http/context.ts'
import { placeOf } from '../features/addresses/addresses.service.ts'
import { foldedColumns, toColumns } from '../features/facilities/registration.ts'
import type { ReceivedFile } from '../platform/files.ts'

export type People = ReadonlyMap<string, { id: string; name: string }>
type Known = { facility: DemoFacility; licence: ReceivedFile | null; people: People }

const personOf = (people: People, email: string) => {
  const person = people.get(email)
  if (!person) throw new Error(`The demonstration has no person ${email}`)
  return person
}

const insertFacility = async (db: Db, { facility, people }: Known): Promise<string> => {
  const input = { ...facility, licenceFileIds: [] }
  const { id } = await db
    .insertInto('facilities')
    .values({
      owner_id: personOf(people, facility.owner.email).id,
      code: facility.code,
      ...toColumns(input),
      ...foldedColumns(input, facility.code, await placeOf(db, facility.communeCode)),
      status: facility.status,
      version: facility.decisions.length + facility.attempt,
      attempt: facility.attempt,
      assignee_id: facility.assignee ? personOf(people, facility.assignee).id : null,
      submitted_at: facility.submittedAt,
      edited_at: facility.submittedAt,
      decided_at: facility.decidedAt,
      created_at: facility.createdAt,
      updated_at: facility.decidedAt ?? facility.submittedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertLicence = async (db: Db, id: string, { facility, licence, people }: Known) => {
  if (!licence) return
  const owner = personOf(people, facility.owner.email)
  await db
    .insertInto('files')
    .values({ ...licence, uploaded_by: owner.id, created_at: facility.createdAt })
    .execute()
  const link = { file_id: licence.id, facility_id: id, position: 0, removed_at: null }
  await db.insertInto('facility_licences').values(link).execute()
}

type Registration = ReturnType<typeof toRegistrationOf> & { licenceFileIds: string[] }

/** A registration as it was when an earlier attempt was rejected: what the reasons point at was still wrong. */
const beforeMending = (registration: Registration, { reasons }: DemoFacility['decisions'][number]): Registration => {
  const targets = new Set<string>(reasons.flatMap((reason) => reason.targets))
  const wrong: Partial<Registration> = {
    street: `Khu phố 3, ${registration.street}`,
    ...(targets.has('name') && { name: `${registration.name} Khánh Hòa` }),
    // Everything else was mended by another paper.
    ...(!targets.has('name') && { licenceFileIds: [] }),
  }
  return { ...registration, ...wrong }
}

const insertDecisions = async (db: Db, id: string, { facility, licence, people }: Known) => {
  const registration = { ...toRegistrationOf(facility), licenceFileIds: licence ? [licence.id] : [] }
  for (const decision of facility.decisions) {
    const { attempt, outcome, reasons, checklist, decidedBy, decidedAt } = decision
    const snapshot = attempt < facility.attempt ? beforeMending(registration, decision) : registration
    await db
      .insertInto('facility_decisions')
      .values({
        facility_id: id,
        attempt,
        outcome,
        reasons: JSON.stringify(reasons),
        checklist: JSON.stringify(checklist),
        checklist_lines: JSON.stringify(shippedRules.checklist.map(({ key, label }) => ({ key, label }))),
        snapshot: JSON.stringify(snapshot),
        decided_by: personOf(people, decidedBy).id,
        decided_at: decidedAt,
      })
      .execute()
  }
}

const toRegistrationOf = (facility: DemoFacility) =>
  pick(facility, [
    'name',
    'type',
    'subType',
    'rank',
    'phone',
    'street',
    'communeCode',
    'oldAddress',
    'representativeName',
    'representativePhone',
    'representativePosition',
    'identityCodeType',
    'identityCode',
  ])

/** A step of the audit log. */
export type Step = {
  at: Date
  by: { id: string; name: string }
  action: string
  changes: Changes
  refId: string
}

const standing = (before: string | null, after: string) => ({ status: { before, after } })

const stepsOf = (refId: string, { facility, people }: Known): Step[] => {
  const owner = personOf(people, facility.owner.email)
  const decided = facility.decisions.map((decision): Step => {
    const action = decision.outcome === 'approved' ? 'facility.approve' : 'facility.reject'
    const by = personOf(people, decision.decidedBy)
    return { at: decision.decidedAt, by, action, changes: standing('pending', decision.outcome), refId }
  })
  const resubmitted = facility.decisions.slice(0, facility.attempt - 1).map((_, nth): Step => {
    const at = facility.decisions[nth + 1]?.submittedAt ?? facility.submittedAt
    return { at, by: owner, action: 'facility.resubmit', changes: standing('rejected', 'pending'), refId }
  })
  const registered: Step = {
    at: facility.createdAt,
    by: owner,
    action: 'facility.register',
    changes: standing(null, 'pending'),
    refId,
  }
  return [registered, ...decided, ...resubmitted].sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Writes one registration with its file, its decisions and its steps in the audit log, as if they had happened. */
export const insertDemoFacility = async (db: Db, known: Known): Promise<Step[]> => {
  const id = await insertFacility(db, known)
  await insertLicence(db, id, known)
  await insertDecisions(db, id, known)
  return stepsOf(id, known)
}

/** Writes steps in the order of time, as the log grows in real life. */
export const insertSteps = async (db: Db, steps: readonly Step[]): Promise<void> => {
  const ordered = [...steps].sort((one, other) => one.at.getTime() - other.at.getTime())
  const rows = ordered.map(({ at, by, action, changes, refId }) => ({
    created_at: at,
    changed_by: by.id,
    changed_by_name: by.name,
    changed_by_folded: foldText(by.name),
    role_name: null,
    action,
    entity_type: action.slice(0, action.indexOf('.')),
    ref_id: refId,
    outcome: 'success' as const,
    reason: null,
    changes: JSON.stringify(changes),
    request_id: 'demo',
    ip: null,
    user_agent: null,
  }))
  await db.insertInto('audit_logs').values(rows).execute()
}

/** The accounts are as old as what their holders did. */
export const dateAccounts = async (db: Db, at: Date): Promise<void> => {
  await db.updateTable('users').set({ created_at: at }).execute()
}

/** Lets the codes of new registrations go on after those of the demonstration. */
export const continueCodes = async (db: Db, codes: readonly string[]): Promise<void> => {
  const last = new Map<string, number>()
  for (const code of codes) {
    const [, prefix = '', number = '0'] = /^(.*)-(\d+)$/.exec(code) ?? []
    last.set(prefix, Math.max(last.get(prefix) ?? 0, Number(number)))
  }
  const rows = [...last].map(([prefix, number]) => ({ prefix, last: number }))
  await db.insertInto('code_counters').values(rows).execute()
}
