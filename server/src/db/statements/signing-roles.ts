import { sql } from 'kysely'
import type { Db } from '../types.ts'

/** The built-in roles that have a part where the settings name none: who signs decisions, and who issues by them (PRODUCT, decision 27). */
const builtinOf = { signer: ['Lãnh đạo'], issuer: ['Tổ thư ký', 'Lãnh đạo'] } as const
export type DecidingPart = keyof typeof builtinOf

type Roles = { part?: DecidingPart; roleIds: readonly string[] }

/** Whether a role, `r`, signs or issues: it is one of these, which the settings name, or where they name none a built-in one. */
const hasPart = ({ part = 'signer', roleIds }: Roles) =>
  sql<boolean>`(r.id = any(${[...roleIds]}::uuid[])
    or (${roleIds.length === 0} and r.is_builtin and r.name = any(${[...builtinOf[part]]}::text[])))`

export const isSigningRole = (roleIds: readonly string[]) => hasPart({ roleIds })
export const isIssuingRole = (roleIds: readonly string[]) => hasPart({ part: 'issuer', roleIds })

/** Whether the account may sign: by its role, or as a holder of everything. */
export const hasSigningRole = async (db: Db, userId: string, roleIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from users u join roles r on r.id = u.role_id where u.id = ${userId}
      and (${isSigningRole(roleIds)} or '*' = any(r.permissions))) as is`.execute(db)
  return rows[0]?.is ?? false
}

export type Decider = { id: string; name: string; assignedOnly: boolean }

/** Working staff who have the part, with the key that deciding needs; holders of everything come last. */
export const listDeciders = async (db: Db, roles: Roles): Promise<Decider[]> => {
  const { rows } = await sql<Decider>`select u.id, u.name, r.assigned_only as "assignedOnly"
    from users u join roles r on r.id = u.role_id
    where account_works(u.status, u.expires_on)
      and ('*' = any(r.permissions) or (${hasPart(roles)} and 'assessment:update' = any(r.permissions)))
    order by '*' = any(r.permissions), u.name collate "vi-x-icu", u.id`.execute(db)
  return rows
}

export const listSigners = (db: Db, roleIds: readonly string[]): Promise<Decider[]> => listDeciders(db, { roleIds })
