import type { Db } from '../../../db/types.ts'

type NewLink = {
  visitId: string
  tokenSha256: string
  by: { id: string; name: string }
  now: Date
  endsAt: Date
}

export const createLink = async (db: Db, { visitId, tokenSha256, by, now, endsAt }: NewLink): Promise<void> => {
  await db
    .insertInto('assessment_visit_links')
    .values({
      visit_id: visitId,
      token_sha256: tokenSha256,
      made_by: by.id,
      made_by_name: by.name,
      made_at: now,
      ends_at: endsAt,
    })
    .execute()
}

/** Ends the link of a visit; answers whether there was one. */
export const revokeLink = async (db: Db, visitId: string, now: Date): Promise<boolean> => {
  const revoked = await db
    .updateTable('assessment_visit_links')
    .set({ revoked_at: now })
    .where('visit_id', '=', visitId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

const links = (db: Db, tokenSha256: string) =>
  db
    .selectFrom('assessment_visit_links as l')
    .innerJoin('assessment_visits as v', 'v.id', 'l.visit_id')
    .innerJoin('assessments as a', 'a.id', 'v.assessment_id')
    .innerJoin('facilities as f', 'f.id', 'a.facility_id')
    .selectAll('l')
    .select(['v.assessment_id', 'v.planned_on', 'v.visited_on', 'f.name as facility_name'])
    .where('l.token_sha256', '=', tokenSha256)

export const findLink = (db: Db, tokenSha256: string) => links(db, tokenSha256).executeTakeFirst()
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** The same under a lock, so that photographs of one link are counted one after the other. */
export const lockLink = (db: Db, tokenSha256: string) => links(db, tokenSha256).forUpdate('l').executeTakeFirst()

type Opening = { id: string; deviceSha256: string; now: Date; endsAt: Date }

export const bindLink = async (db: Db, { id, deviceSha256, now, endsAt }: Opening): Promise<void> => {
  await db
    .updateTable('assessment_visit_links')
    .set({ device_sha256: deviceSha256, opened_at: now, ends_at: endsAt })
    .where('id', '=', id)
    .execute()
}

type Photo = { link: Pick<LinkRow, 'visit_id' | 'photos'>; fileId: string; criterionId: string | null }

/** Which photograph of the link it is; one that is there already keeps its number. */
export const addPhoto = async (db: Db, { link, fileId, criterionId }: Photo) => {
  const photo = link.photos + 1
  const added = await db
    .insertInto('assessment_visit_files')
    .values({ visit_id: link.visit_id, file_id: fileId, criterion_id: criterionId, photo })
    .onConflict((conflict) => conflict.doNothing())
    .returning('photo')
    .executeTakeFirst()
  if (added) return { photo, isNew: true }
  const known = await db
    .selectFrom('assessment_visit_files')
    .select('photo')
    .where('visit_id', '=', link.visit_id)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return { photo: known.photo ?? link.photos, isNew: false }
}

export const savePhotoCount = async (db: Db, id: string, photos: number): Promise<void> => {
  await db.updateTable('assessment_visit_links').set({ photos }).where('id', '=', id).execute()
}
