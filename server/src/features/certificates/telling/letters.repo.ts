import type { Db } from '../../../db/types.ts'

/** The last event of a kind. */
export const findEvent = async (db: Db, certificateId: string, kind: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('certificate_events')
    .select('id')
    .where('certificate_id', '=', certificateId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The code in the address of its public page. */
export const findCode = async (db: Db, certificateId: string): Promise<string> =>
  (await db.selectFrom('certificates').select('code').where('id', '=', certificateId).executeTakeFirstOrThrow()).code

/**
 * What a letter says of an event, and whom it goes to: the owner of the facility, without an account whoever was invited; `email` is
 * null without either.
 */
export const findLetterFacts = (db: Db, eventId: string) =>
  db
    .selectFrom('certificate_events as e')
    .innerJoin('certificates as c', 'c.id', 'e.certificate_id')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .leftJoin('users as owner', (join) => join.onRef('owner.id', '=', 'f.owner_id').on('owner.deleted_at', 'is', null))
    .leftJoin('certificates as former', 'former.id', 'c.supersedes_id')
    .select(['e.kind', 'e.reason', 'e.at', 'c.id', 'c.number', 'c.code', 'c.facility_name', 'c.level_name'])
    .select(['c.issued_on', 'c.valid_until', 'c.suspended_until', 'former.number as former'])
    .select((row) => [
      row.fn.coalesce('owner.email', 'f.invited_email').as('email'),
      row.fn.coalesce('owner.name', 'f.representative_name').as('name'),
    ])
    .where('e.id', '=', eventId)
    .executeTakeFirst()
