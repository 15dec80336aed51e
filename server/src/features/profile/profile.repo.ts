import type { Db } from '../../db/types.ts'

export const update = async (
  db: Db,
  userId: string,
  fields: { name: string; phone: string | null },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ ...fields, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** A taken address breaks `users_email_key`. */
export const changeEmail = async (db: Db, userId: string, email: string, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

export const passwordHashOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow())
    .password_hash

export const saveAvatar = async (db: Db, userId: string, image: Buffer | null, now: Date): Promise<void> => {
  if (image === null) {
    await db.deleteFrom('avatars').where('user_id', '=', userId).execute()
    return
  }
  const values = { image, updated_at: now }
  await db
    .insertInto('avatars')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export const deactivate = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db.updateTable('users').set({ status: 'inactive', updated_at: now }).where('id', '=', userId).execute()
}
