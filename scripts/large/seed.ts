import type { openPool } from '../../server/src/db/connect.ts'
import type { Db } from '../../server/src/db/types.ts'
import { largeAct } from './audit.ts'
import type { Person } from './audit.ts'
import { listIdsAfter } from '../../server/src/features/certificates/lines/lines.repo.ts'
import { writeLine } from '../../server/src/features/certificates/lines/lines.service.ts'
import type { SealingKey } from '../../server/src/platform/sealing.ts'
import type { PaperSets } from './assessments/papers.ts'
import { seedAssessments } from './assessments/seed-assessments.ts'
import { seedCertificates } from './certificates.ts'
import { bulkInserter } from './bulk-insert.ts'
import { largeFacility } from './facilities.ts'
import type { LargeFacility } from './facilities.ts'
import { idOf } from './numbers.ts'
import { decisionRow, facilityRow, fileRow, licenceRow, ownerRow } from './rows.ts'

type Pool = ReturnType<typeof openPool>
export type LargeSize = {
  facilities: number
  assessments: number
  certificates: number
  audit: number
  until: Date
  papers: PaperSets
  /** The key of this installation. */
  sealing: SealingKey
  /** The query builder over the same connections. */
  db: Db
  say: (line: string) => void
}

const batch = 5_000
const batches = (count: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(count / batch) }, (_, nth) => ({
    from: nth * batch,
    to: Math.min((nth + 1) * batch, count),
  }))
const range = ({ from, to }: { from: number; to: number }) => Array.from({ length: to - from }, (_, nth) => from + nth)

const staffOf = async (pool: Pool): Promise<Person[]> => {
  const { rows } = await pool.query<{ id: string; name: string; role_name: string }>(
    `select users.id, users.name, roles.name as role_name from users join roles on roles.id = users.role_id
    where 'facility:approve' = any(roles.permissions) or '*' = any(roles.permissions) order by users.email`,
  )
  return rows.map(({ id, name, role_name }) => ({ id, name, roleName: role_name }))
}

/** Writes the registrations with all that belongs to them; returns the names of their owners. */
const seedFacilities = async (pool: Pool, { facilities, until }: LargeSize, staff: readonly Person[]) => {
  const officers = staff.map(({ id }) => id)
  const insert = {
    users: await bulkInserter(pool, 'users'),
    facilities: await bulkInserter(pool, 'facilities'),
    files: await bulkInserter(pool, 'files'),
    licences: await bulkInserter(pool, 'facility_licences'),
    decisions: await bulkInserter(pool, 'facility_decisions'),
  }
  const names: string[] = []
  for (const part of batches(facilities)) {
    const made: LargeFacility[] = range(part).map((index) => largeFacility(index, facilities, until))
    const licensed = made.filter(({ hasLicence }) => hasLicence)
    await insert.users(made.map(ownerRow))
    await insert.facilities(made.map((facility) => facilityRow(facility, officers)))
    await insert.files(licensed.map(fileRow))
    await insert.licences(licensed.map(licenceRow))
    await insert.decisions(made.filter(({ decidedAt }) => decidedAt).map((facility) => decisionRow(facility, officers)))
    for (const { input } of made) names.push(input.representativeName)
  }
  return names
}

const seedAudit = async (pool: Pool, size: LargeSize, staff: readonly Person[], ownerNames: readonly string[]) => {
  const insert = await bulkInserter(pool, 'audit_logs')
  const owner = (index: number): Person => ({ id: idOf('owner', index), name: ownerNames[index] ?? '', roleName: null })
  const actors = { staff, owner, facilities: size.facilities }
  for (const part of batches(size.audit)) {
    await insert(range(part).map((index) => largeAct(index, size.audit, size.until, actors)))
  }
}

const lists = ['facilities', 'audit_logs'] as const
const filled = [...lists, 'facility_licences', 'facility_decisions'] as const

/** Counted, and the facts found, at the end in one go: the journal of a million rows would be folded eight thousand times. */
const countedLater = async (pool: Pool, work: () => Promise<void>) => {
  for (const table of filled) await pool.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of filled) await pool.query(`alter table ${table} enable trigger user`)
  for (const list of lists) await pool.query('select list_rebuild($1)', [list])
  await pool.query('select rebuild_facility_facts()')
}

/** Gives each certificate its first line, as its issue would have. */
const signCertificates = async ({ db, sealing, until }: LargeSize): Promise<number> => {
  const ids = await listIdsAfter(db, null, 10_000_000, true)
  const platform = { sealing: async () => sealing }
  for (const part of batches(ids.length)) {
    await db.transaction().execute(async (transaction) => {
      const writing = { db: transaction, now: until, platform }
      const act = { kind: 'issued', by: 'Hệ thống', reason: null }
      for (const id of ids.slice(part.from, part.to)) await writeLine(writing, id, act)
    })
  }
  return ids.length
}

/** Fills a prepared database; refuses one that was filled before, because the codes would collide. */
export const seedLarge = async (pool: Pool, size: LargeSize): Promise<void> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from users where email = 'chu0@solieulon.example'`,
  )
  if (rows[0]?.n !== 0) throw new Error('This database already holds large data; take another folder')
  const staff = await staffOf(pool)
  const started = performance.now()
  const since = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
  await countedLater(pool, async () => {
    const names = await seedFacilities(pool, size, staff)
    size.say(`${size.facilities} facilities after ${since()}`)
    await seedAudit(pool, size, staff, names)
    size.say(`${size.audit} audit rows after ${since()}`)
    const assessments = await seedAssessments(pool, size)
    size.say(`${assessments} assessments after ${since()}`)
  })
  size.say(`${await seedCertificates(pool, size.certificates)} certificates after ${since()}`)
  size.say(`${await signCertificates(size)} lines after ${since()}`)
  await pool.query('vacuum analyze')
  size.say(`Vacuumed and analysed after ${since()}`)
}
