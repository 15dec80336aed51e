import type { LetterState, LetterWay, OwnerLetterKind } from '@nhanxanh/contract/features/owner-letters.rules'
import { waitingPageSize } from '@nhanxanh/contract/features/owner-letters'
import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { sightOf } from '../../db/assigned.ts'
import type { Database, Db, NewRow, UpdateRow } from '../../db/types.ts'

/** By mail, without an account to whoever was invited; without an address on Zalo, where the programme has an account; else on paper. */
const wayTo = (
  hasZalo: boolean,
) => sql<LetterWay>`case when coalesce(owner.email, f.invited_email) is not null then 'mail'
  when ${hasZalo}::boolean and f.representative_phone is not null then 'zalo' else 'print' end`

/** The account of a facility that stands, and the way on which it is reached. */
export const findRecipient = (db: Db, facilityId: string, hasZalo: boolean) =>
  db
    .selectFrom('facilities as f')
    .leftJoin('users as owner', (join) => join.onRef('owner.id', '=', 'f.owner_id').on('owner.deleted_at', 'is', null))
    .select(['owner.id as owner_id', wayTo(hasZalo).as('way')])
    .where('f.id', '=', facilityId)
    .executeTakeFirst()

/** Undefined where the letter of a new certificate is there already. */
export const create = async (db: Db, row: NewRow<'owner_letters'>): Promise<string | undefined> => {
  const made = await db
    .insertInto('owner_letters')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** A facility, or an account that has none yet. */
export type Recipient = { owner_id: string | null; facility_id: string | null }
type ToMany = { kind: OwnerLetterKind; campaignId: string; words: string; hasZalo: boolean; now: Date }

/** One letter to each of them, those that were not there yet. */
export const createMany = async (
  db: Db,
  { kind, campaignId, words, hasZalo, now }: ToMany,
  to: readonly Recipient[],
) => {
  const ids = (column: keyof Recipient) => sql`${to.map((one) => one[column])}::uuid[]`
  const { rows } = await sql<{ id: string; way: LetterWay }>`
    insert into owner_letters (kind, campaign_id, facility_id, owner_id, words, way, created_at, changed_at)
    select ${kind}, ${campaignId}::uuid, f.id, owner.id, ${words}::jsonb, ${wayTo(hasZalo)}, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids('owner_id')}, ${ids('facility_id')}) as recipient (owner_id, facility_id)
      left join users owner on owner.id = recipient.owner_id left join facilities f on f.id = recipient.facility_id
    on conflict do nothing returning id, way`.execute(db)
  return rows
}

/** How many letters carry a message, by way and state. */
export const countOfCampaign = async (db: Db, campaignId: string) => {
  const { rows } = await sql<{ way: LetterWay; state: LetterState; count: number }>`
    select way, state, count(*)::int as count from owner_letters where campaign_id = ${campaignId}
    group by way, state order by way, state`.execute(db)
  return rows
}

const withRecipient = (db: Db) =>
  db
    .selectFrom('owner_letters as l')
    .leftJoin('facilities as f', 'f.id', 'l.facility_id')
    .leftJoin('users as owner', (join) => join.onRef('owner.id', '=', 'l.owner_id').on('owner.deleted_at', 'is', null))
    .select(['l.id', 'l.kind', 'l.words', 'l.certificate_id', 'f.name as facility_name', 'l.way'])
    .select('f.representative_phone as phone')
    .select((row) => [
      row.fn.coalesce('owner.email', 'f.invited_email').as('email'),
      row.fn.coalesce('owner.name', 'f.representative_name').as('name'),
    ])
export type Addressee = Awaited<ReturnType<ReturnType<typeof withRecipient>['executeTakeFirstOrThrow']>>

/** Letters with whom they greet and where they go, in the order of their ids as given. */
export const listDrafts = async (db: Db, ids: readonly string[]): Promise<Addressee[]> => {
  if (ids.length === 0) return []
  const rows = await withRecipient(db)
    .where('l.id', 'in', [...ids])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** To an account, about what is still theirs or about no facility. */
const isTheirs = (ownerId: string) =>
  sql<boolean>`l.owner_id = ${ownerId}::uuid and (l.facility_id is null or f.owner_id = ${ownerId}::uuid)`

/** The newest letters to an owner. */
export const listOfOwner = (db: Db, ownerId: string) =>
  withRecipient(db)
    .select('l.created_at')
    .where(isTheirs(ownerId))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .limit(100)
    .execute()

/** A letter with whom it greets and where it goes now; `email` is null where nobody can be written to any more. */
export const findToSend = (db: Db, id: string) =>
  withRecipient(db)
    .where('l.id', '=', id)
    .where('l.way', 'in', ['mail', 'zalo'])
    .where('l.state', 'in', ['waiting', 'failed'])
    .executeTakeFirst()

export const change = async (db: Db, id: string, values: UpdateRow<'owner_letters'>): Promise<void> => {
  await db.updateTable('owner_letters').set(values).where('id', '=', id).execute()
}

/** Of two reports about one mail the second changes nothing. */
export const markReturned = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable('owner_letters')
    .set({ state: 'failed', changed_at: now })
    .where('id', 'in', [...ids])
    .where('way', '=', 'mail')
    .where('state', '=', 'sent')
    .returning(['id', 'facility_id'])
    .execute()

/** Kinds that carry the paper of their certificate. */
export const hasPaper = (kind: OwnerLetterKind): boolean =>
  kind === 'certificate_issued' || kind === 'certificate_exchanged'

type Reader = { id: string; assignedOnly: boolean }

/** Letters that a reader may know of, each with the facility as it is called now. */
const inSight = (db: Db, reader: Reader) =>
  db
    .selectFrom('owner_letters as l')
    .leftJoin('facilities as f', 'f.id', 'l.facility_id')
    .leftJoin('communes as c', 'c.code', 'f.commune_code')
    .leftJoin('provinces as p', 'p.code', 'c.province_code')
    .selectAll('l')
    .select(['f.code', 'f.name', 'f.representative_name', 'f.street', 'c.name as commune', 'p.name as province'])
    .where(sql<boolean>`${sightOf('facilities', 'l.facility_id', reader) ?? sql`true`}`)
export type LetterRecord = Awaited<ReturnType<ReturnType<typeof inSight>['executeTakeFirstOrThrow']>>

type About = { facilityId?: string | undefined; assessmentId?: string | undefined; certificateId?: string | undefined }

/** The letters about a record, the newest first. */
export const listAbout = (db: Db, reader: Reader, { facilityId, assessmentId, certificateId }: About) =>
  inSight(db, reader)
    .$if(facilityId !== undefined, (query) => query.where('l.facility_id', '=', facilityId ?? null))
    .$if(assessmentId !== undefined, (query) => query.where('l.assessment_id', '=', assessmentId ?? null))
    .$if(certificateId !== undefined, (query) => query.where('l.certificate_id', '=', certificateId ?? null))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .limit(200)
    .execute()

const isWaiting = (letter: ExpressionBuilder<Database & { l: Database['owner_letters'] }, 'l'>) =>
  letter.or([
    letter('l.state', '=', 'failed'),
    letter.and([letter('l.way', '=', 'print'), letter('l.state', 'in', ['waiting', 'printed'])]),
  ])

/** A page of what somebody has to print or to post, and of what did not arrive, the oldest first. */
export const listWaiting = (db: Db, reader: Reader, page: number) =>
  inSight(db, reader)
    .where(isWaiting)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(waitingPageSize)
    .offset((page - 1) * waitingPageSize)
    .execute()

export const countWaiting = async (db: Db, reader: Reader): Promise<number> => {
  const counted = inSight(db, reader).where(isWaiting).clearSelect()
  return (await counted.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count
}

export const find = (db: Db, reader: Reader, id: string): Promise<LetterRecord | undefined> =>
  inSight(db, reader).where('l.id', '=', id).executeTakeFirst()

/** One letter to an owner; of another's nobody is told that it exists. */
export const findOfOwner = (db: Db, owner: Reader, id: string): Promise<LetterRecord | undefined> =>
  inSight(db, owner).where('l.id', '=', id).where(isTheirs(owner.id)).executeTakeFirst()

export const findLastResult = (db: Db, reader: Reader): Promise<LetterRecord | undefined> =>
  inSight(db, reader)
    .where('l.kind', 'in', ['assessment_approved', 'assessment_failed'])
    .orderBy('l.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes the letter for a change: of two at once the second sees what the first did. */
export const lock = async (db: Db, reader: Reader, id: string): Promise<LetterRecord | undefined> => {
  await db.selectFrom('owner_letters').select('id').where('id', '=', id).forUpdate().execute()
  return find(db, reader, id)
}
