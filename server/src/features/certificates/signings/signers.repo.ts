import type { RemoteWay, SignerWay } from '@nhanxanh/contract/features/certificates.signings'
import type { Db, NewRow } from '../../../db/types.ts'

/** The way by which a person signs. */
export const findAccount = (db: Db, userId: string) =>
  db.selectFrom('signer_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const saveAccount = async (
  db: Db,
  row: { user_id: string; way: SignerWay; box: Buffer | null; at: Date },
): Promise<void> => {
  const { way, box, at } = row
  await db
    .insertInto('signer_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ way, box, at }))
    .execute()
}

export const findContract = (db: Db, way: RemoteWay) =>
  db.selectFrom('signer_contracts').selectAll().where('way', '=', way).executeTakeFirst()

export const listContracts = (db: Db) => db.selectFrom('signer_contracts').selectAll().execute()

export const saveContract = async (db: Db, row: NewRow<'signer_contracts'>): Promise<void> => {
  const { way: _, ...rest } = row
  await db
    .insertInto('signer_contracts')
    .values(row)
    .onConflict((conflict) => conflict.column('way').doUpdateSet(rest))
    .execute()
}

export const removeAccount = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('signer_accounts').where('user_id', '=', userId).execute()
}

/** Those who have an account that is locked away. */
export const listLockedAccounts = (db: Db) =>
  db.selectFrom('signer_accounts').select(['user_id', 'way', 'box']).where('box', 'is not', null).execute()

/** Puts a box that another key of the vault locks in the place of what was there; null: it goes. */
export const relockAccount = async (db: Db, userId: string, box: Buffer | null): Promise<void> => {
  await (box === null
    ? removeAccount(db, userId)
    : db.updateTable('signer_accounts').set({ box }).where('user_id', '=', userId).execute())
}

export const relockContract = async (db: Db, way: RemoteWay, box: Buffer | null): Promise<void> => {
  await (box === null
    ? db.deleteFrom('signer_contracts').where('way', '=', way).execute()
    : db.updateTable('signer_contracts').set({ box }).where('way', '=', way).execute())
}
