import type { Db } from '../../db/types.ts'

/** The one programme of this installation; null before the first start has made it. */
export const findProgramme = (db: Db) => db.selectFrom('programme').selectAll().executeTakeFirst()

type Programme = { name: string; code: string; contact_email: string | null; is_demo: boolean }

/** Sets the programme up; there is one, so a second time changes nothing. */
export const saveProgramme = async (db: Db, programme: Programme): Promise<void> => {
  await db
    .insertInto('programme')
    .values(programme)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
