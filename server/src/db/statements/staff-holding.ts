import { everything } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../types.ts'

/** Staff who can sign in today and whose role holds the key, as the beginning of a statement. */
export const staffHolding = (db: Db, key: Permission) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.kind', '=', 'staff')
    .where(sql<boolean>`account_works(users.status, users.expires_on)`)
    .where(sql<boolean>`roles.permissions && array[${everything}, ${key}]::text[]`)
