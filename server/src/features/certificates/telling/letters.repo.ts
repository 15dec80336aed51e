import type { Db } from '../../../db/types.ts'

const reading = (db: Db, id: string) => db.selectFrom('certificates').where('id', '=', id)

/** The code in the address of its public page. */
export const findCode = async (db: Db, id: string): Promise<string> =>
  (await reading(db, id).select('code').executeTakeFirstOrThrow()).code

export const findNumber = async (db: Db, id: string): Promise<string> =>
  (await reading(db, id).select('number').executeTakeFirstOrThrow()).number

/** What happened to a certificate, with what a letter says of it. */
export const findEvent = (db: Db, eventId: string) =>
  db
    .selectFrom('certificate_events as e')
    .innerJoin('certificates as c', 'c.id', 'e.certificate_id')
    .select(['e.kind', 'e.reason', 'e.at', 'c.id', 'c.number', 'c.facility_id', 'c.facility_name'])
    .select(['c.valid_until', 'c.suspended_until'])
    .where('e.id', '=', eventId)
    .executeTakeFirst()

/** What a letter says of a new certificate; `reason`: why it takes the place of another, where the act says so. */
export const findNew = (db: Db, id: string) =>
  db
    .selectFrom('certificates as c')
    .leftJoin('certificates as former', 'former.id', 'c.supersedes_id')
    .select(['c.number', 'c.code', 'c.facility_id', 'c.facility_name', 'c.level_name', 'c.origin', 'c.letter_note'])
    .select(['c.issued_on', 'c.valid_until', 'former.number as former'])
    .select((row) =>
      row
        .selectFrom('certificate_events as e')
        .select('e.reason')
        .whereRef('e.certificate_id', '=', 'c.id')
        .whereRef('e.kind', '=', 'c.origin')
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('reason'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst()

/** What is still to be done on a certificate. */
export const listOpenItems = (db: Db, certificateId: string) =>
  db
    .selectFrom('certificate_follow_ups')
    .select(['title', 'due_on'])
    .where('certificate_id', '=', certificateId)
    .where('outcome', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .execute()
