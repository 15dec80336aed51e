import type { SignerWay } from '@nhanxanh/contract/features/certificates.signings'
import { sql } from 'kysely'
import { hasNoJob } from '../../../db/statements/jobless.ts'
import { removeInSlices } from '../../../db/statements/remove-in-slices.ts'
import type { PaperSnapshot } from '@nhanxanh/contract/features/certificates.paper'
import type { Db, NewRow } from '../../../db/types.ts'

export const createSigning = (db: Db, row: NewRow<'paper_signings'>) =>
  db.insertInto('paper_signings').values(row).returningAll().executeTakeFirstOrThrow()
export type SigningRecord = Awaited<ReturnType<typeof createSigning>>

/** Those that nobody else signs; the ids of them. In the order of their ids: of two at once none waits for the other in turn. */
export const createRows = async (db: Db, rows: readonly NewRow<'paper_signing_rows'>[]): Promise<string[]> => {
  const made = await db
    .insertInto('paper_signing_rows')
    .values(rows.toSorted((one, other) => one.certificate_id.localeCompare(other.certificate_id)))
    .onConflict((conflict) => conflict.column('certificate_id').where('state', '=', 'waiting').doNothing())
    .returning('certificate_id')
    .execute()
  return made.map(({ certificate_id: id }) => id)
}

/** Papers that somebody waited for, and for too long: they are free again. */
export const lapseRows = async (db: Db, why: string, now: Date): Promise<void> => {
  await db
    .updateTable('paper_signing_rows')
    .set({ state: 'failed', why, ticket: null })
    .where('state', '=', 'waiting')
    .where('signing_id', 'in', (signings) =>
      signings.selectFrom('paper_signings').select('id').where('until', '<', now),
    )
    .execute()
}

export type Signable = {
  id: string
  number: string
  assessment_id: string | null
  ended_at: Date | null
  nth: number | null
  template: PaperSnapshot | null
  signers: (string | null)[]
  is_returned: boolean
  held_by: string | null
}

/** What is to know of papers before they are signed. */
export const listSignable = async (db: Db, ids: readonly string[]): Promise<Signable[]> => {
  const { rows } = await sql<Signable>`
    select c.id, c.number, c.assessment_id, c.ended_at, p.nth, p.template,
      array(select by_id from certificate_papers s where s.certificate_id = c.id and s.nth > 0) as signers,
      exists (select from certificate_returns r where r.certificate_id = c.id and r.nth = p.nth
        and r.confirmed_at is null and r.sent_back_at is null and r.replaced_at is null) as is_returned,
      (select s.user_name from paper_signing_rows w join paper_signings s on s.id = w.signing_id
        where w.certificate_id = c.id and w.state = 'waiting') as held_by
    from certificates c
    left join lateral (select nth, template from certificate_papers where certificate_id = c.id order by nth desc limit 1) p on true
    where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

export const findSigning = (db: Db, id: string): Promise<SigningRecord | undefined> =>
  db.selectFrom('paper_signings').selectAll().where('id', '=', id).executeTakeFirst()

export const findOwn = (db: Db, id: string, userId: string): Promise<SigningRecord | undefined> =>
  db.selectFrom('paper_signings').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findLast = (db: Db, userId: string, since: Date): Promise<SigningRecord | undefined> =>
  db
    .selectFrom('paper_signings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Its papers in their order. */
export const listRows = (db: Db, signingId: string) =>
  db
    .selectFrom('paper_signing_rows as r')
    .innerJoin('certificates as c', 'c.id', 'r.certificate_id')
    .selectAll('r')
    .select(['c.number', 'c.facility_name'])
    .where('r.signing_id', '=', signingId)
    .orderBy('r.position')
    .execute()
export type SigningRow = Awaited<ReturnType<typeof listRows>>[number]

type Key = { signing_id: string; certificate_id: string }
const waiting = (db: Db, { signing_id: signingId, certificate_id: certificateId }: Key) =>
  db
    .updateTable('paper_signing_rows')
    .where('signing_id', '=', signingId)
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'waiting')

/** True if it still waits; held until the end of the transaction. */
export const lockWaiting = async (db: Db, { signing_id: signingId, certificate_id: certificateId }: Key) =>
  (await db
    .selectFrom('paper_signing_rows')
    .select('state')
    .where('signing_id', '=', signingId)
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Of a paper that waits; true if it did. */
export const settleRow = async (
  db: Db,
  key: Key,
  end: { state: 'signed' | 'unconfirmed'; why: null } | { state: 'failed'; why: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await waiting(db, key)
    .set({ ...end, ticket: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const keepHash = async (db: Db, key: Key, hash: Buffer): Promise<void> => {
  await waiting(db, key).set({ hash }).execute()
}
export const keepSignature = async (db: Db, key: Key, signature: Buffer): Promise<void> => {
  await waiting(db, key).set({ signature }).execute()
}

/** True for the first. */
export const markAsked = async (db: Db, id: string, asked: { chain: string[]; asked_at: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('paper_signings')
    .set(asked)
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const changeSigning = async (
  db: Db,
  id: string,
  changes: Partial<Pick<SigningRecord, 'is_answered' | 'until' | 'session_id'>>,
): Promise<void> => {
  await db.updateTable('paper_signings').set(changes).where('id', '=', id).execute()
}

/** Those elsewhere that somebody waits for and no job works on. */
export const listForgotten = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('paper_signings')
    .select('id')
    .where('way', '<>', 'token' satisfies SignerWay)
    .where('until', '>', now)
    .where((row) =>
      row.exists(
        row
          .selectFrom('paper_signing_rows')
          .select('state')
          .whereRef('signing_id', '=', 'paper_signings.id')
          .where('state', '=', 'waiting'),
      ),
    )
    .where(hasNoJob('sign-papers', 'signingId', sql`paper_signings.id::text`))
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives the service of a token the right to fetch one paper and to bring it back; the one before holds no longer. */
export const keepTicket = async (db: Db, key: Key, ticket: Buffer, until: Date): Promise<boolean> => {
  const { numUpdatedRows } = await waiting(db, key)
    .set({ ticket, ticket_until: until, fetched_at: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const ofTicket = (db: Db, ticket: Buffer, now: Date) =>
  db
    .updateTable('paper_signing_rows')
    .where('ticket', '=', ticket)
    .where('ticket_until', '>', now)
    .where('state', '=', 'waiting')
    // The sign-in that it was given to has not ended.
    .where('signing_id', 'in', (signings) =>
      signings
        .selectFrom('paper_signings as s')
        .innerJoin('sessions as x', 'x.id', 's.session_id')
        .select('s.id')
        .where('x.ended_at', 'is', null)
        .where('x.expires_at', '>', now),
    )
    .returning(['signing_id', 'certificate_id', 'nth'])

/** Once. */
export const fetchByTicket = (db: Db, ticket: Buffer, now: Date) =>
  ofTicket(db, ticket, now).set({ fetched_at: now }).where('fetched_at', 'is', null).executeTakeFirst()
/** Once, and only what was fetched. */
export const useTicket = (db: Db, ticket: Buffer, now: Date) =>
  ofTicket(db, ticket, now).set({ ticket: null }).where('fetched_at', 'is not', null).executeTakeFirst()
export type Ticketed = NonNullable<Awaited<ReturnType<typeof useTicket>>>

export const removeOldSignings = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(db, 'paper_signings', (row) => row('at', '<', before), 10)
}
