import { randomBytes } from 'node:crypto'
import { shippedValues } from '@nhanxanh/contract/features/settings.rules'
import { demoContacts } from '../../../seed/demo/contacts.ts'
import { demoFacilities } from '../../../seed/demo/demo-facilities.ts'
import type { DemoFacility } from '../../../seed/demo/demo-facility.ts'
import { placesOnLicence, renderLicence } from '../../../seed/demo/licence-pdf.ts'
import { seededRandom } from '../../../seed/demo/invent/random.ts'
import { councilSince } from '../../../seed/demo/assessments/sessions.ts'
import { hourBack, officeMoment } from '../../../seed/demo/story/timeline.ts'
import { demoBegan, demoOwner, demoProgramme, demoStaff } from '../../../seed/demo/staff.ts'
import type { Db } from '../db/types.ts'
import { create } from '../features/contacts/contacts.repo.ts'
import { setPlace } from '../features/facilities/places/places.repo.ts'
import { nextRecordCode } from '../features/settings/record-codes.service.ts'
import { saveProgramme, saveVersion } from '../features/settings/settings.repo.ts'
import type { BuiltinRoleKey } from '@nhanxanh/contract/features/roles.builtin'
import { create as createUser } from '../features/users/users.repo.ts'
import type { ReceivedFile } from '../platform/files.ts'
import type { Platform } from '../platform/platform.ts'
import { demoPassword } from '../config.ts'
import { receivePatiently } from './receive-patiently.ts'
import * as repo from './demo-facilities.repo.ts'

/** Letters to the programme, so that the inbox of the demonstration is not empty; nobody is told of them. */
const insertDemoContacts = async (db: Db, now: Date): Promise<void> => {
  for (const { daysAgo, status, ...body } of demoContacts) {
    const at = officeMoment(now, daysAgo, seededRandom(daysAgo))
    await create(db, { code: await nextRecordCode(db, 'LH', at), origin: 'page', status, body, now: at })
  }
}

type Person = { id: string; name: string }

/** Staff and owners. Owners but one get a password that nobody knows: only `chuco` is for trying the portal. */
const createPeople = async (
  db: Db,
  { clock, passwords }: Platform,
  roles: Record<BuiltinRoleKey, string>,
  facilities: readonly DemoFacility[],
) => {
  const began = demoBegan(clock.now())
  const known = await passwords.hash(demoPassword)
  const unknown = await passwords.hash(randomBytes(24).toString('base64'))
  const people = new Map<string, Person>()
  for (const { email, name, role } of demoStaff) {
    const account = { kind: 'staff', email, name, passwordHash: known, roleId: roles[role], verifiedAt: began } as const
    people.set(email, { id: await createUser(db, account), name })
  }
  const owners = new Map([demoOwner, ...facilities.map(({ owner }) => owner)].map((owner) => [owner.email, owner]))
  for (const { email, name } of owners.values()) {
    const passwordHash = email === demoOwner.email ? known : unknown
    const account = { kind: 'owner', email, name, passwordHash, roleId: null, verifiedAt: began } as const
    people.set(email, { id: await createUser(db, account), name })
  }
  await repo.dateAccounts(db, began)
  return people
}

/** The licences go the way of every upload, so what the demonstration shows has passed the same checks. */
const receiveLicences = async (facilities: readonly DemoFacility[], { files }: Platform) => {
  const received: (ReceivedFile | null)[] = []
  for (const facility of facilities) {
    const { licence } = facility
    const bytes = licence && (await renderLicence(facility))
    received.push(licence && bytes ? await receivePatiently(files, bytes, licence.fileName) : null)
  }
  return received
}

/** What an officer who works on a file has marked on its licence. */
const markLicence = async (
  db: Db,
  { facility, licence, people }: Parameters<typeof repo.insertDemoFacility>[1],
  { facility_id, now }: { facility_id: string; now: Date },
): Promise<void> => {
  const officer = people.get(facility.assignee ?? '')
  if (!licence || !officer) return
  const made = { facility_id, file_id: licence.id, made_by: officer.id, made_by_name: officer.name }
  for (const place of placesOnLicence(facility)) {
    const made_at = new Date(Math.min(now.getTime(), facility.submittedAt.getTime() + 3_600_000))
    await setPlace(db, { ...made, ...place, made_at })
  }
}

/** Loads the demonstration programme in one transaction: it is there as a whole or not at all. */
export const loadDemo = async (db: Db, platform: Platform, roles: Record<BuiltinRoleKey, string>): Promise<void> => {
  const now = platform.clock.now()
  const facilities = demoFacilities(now)
  const licences = await receiveLicences(facilities, platform)
  await db.transaction().execute(async (transaction) => {
    const { name, code, ...chosen } = demoProgramme
    await saveProgramme(transaction, { name, code, contact_email: chosen.contactEmail, is_demo: true })
    const people = await createPeople(transaction, platform, roles, facilities)
    const [by] = people.values()
    const steps = []
    if (by) {
      const values = { ...shippedValues, ...chosen, programmeName: name, councilSessions: false }
      const at = hourBack(now, councilSince, '09:30')
      await saveVersion(transaction, { version: 1, values, by, now: demoBegan(now) })
      await saveVersion(transaction, { version: 2, values: { ...values, councilSessions: true }, by, now: at })
      const changes = { councilSessions: { before: false, after: true } }
      steps.push({ at, by, action: 'settings.edit', changes, refId: '2' })
    }
    for (const [index, facility] of facilities.entries()) {
      const known = { facility, licence: licences[index] ?? null, people }
      const told = await repo.insertDemoFacility(transaction, known)
      steps.push(...told)
      if (told[0]) await markLicence(transaction, known, { facility_id: told[0].refId, now })
    }
    await repo.insertSteps(transaction, steps)
    await insertDemoContacts(transaction, now)
    await repo.continueCodes(
      transaction,
      facilities.map(({ code: facilityCode }) => facilityCode),
    )
  })
}
