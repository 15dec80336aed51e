import type { ClientBase } from 'pg'
import { applicationRole, outsideRole } from './connect.ts'

type Rights = {
  me: string
  login: string
  database: string
  owner: string
  isOwnersMember: boolean
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  makesRoles: boolean
  hasApplication: boolean
  actsAsApplication: boolean
  givesApplication: boolean
  isNew: boolean
  hasOutside: boolean
  givesOutside: boolean
  needsOutside: boolean
  /** They own tables that the account may not change. */
  strangers: { name: string; isSuper: boolean }[] | null
}

/** Until PostgreSQL 16 whoever may create roles, which a first start has to, may grant any of them. */
const ask = `
  with me as (select oid, rolsuper or rolcreaterole as makes_roles,
      rolsuper or ((rolcreaterole or to_regclass('public.programme') is null)
        and current_setting('server_version_num')::int < 160000) as gives_all
    from pg_roles where rolname = current_user),
  database as (select datdba from pg_database where datname = current_database()),
  application as (select oid from pg_roles where rolname = '${applicationRole}'),
  outside as (select oid from pg_roles where rolname = '${outsideRole}')
  select quote_ident(current_user) as me, quote_ident(session_user) as login, quote_ident(current_database()) as database,
    quote_ident(pg_get_userbyid(datdba)) as owner, pg_has_role(session_user, datdba, 'MEMBER') as "isOwnersMember",
    has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
    has_schema_privilege('public', 'CREATE') as "mayCreateTables", makes_roles as "makesRoles",
    application.oid is not null as "hasApplication",
    coalesce(pg_has_role(application.oid, 'MEMBER'), false) as "actsAsApplication",
    gives_all or coalesce(pg_has_role(application.oid, 'MEMBER WITH ADMIN OPTION'), false) as "givesApplication",
    to_regclass('public.programme') is null as "isNew",
    outside.oid is not null as "hasOutside",
    gives_all or coalesce(pg_has_role(outside.oid, 'MEMBER WITH ADMIN OPTION'), false) as "givesOutside",
    to_regproc('public.known_assessments') is null
      and not coalesce(pg_has_role(application.oid, outside.oid, 'MEMBER'), false) as "needsOutside",
    (select json_agg(distinct jsonb_build_object('name', quote_ident(rolname), 'isSuper', rolsuper))
      from pg_class c join pg_roles r on r.oid = relowner
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      and relkind in ('r', 'p', 'v', 'S') and not pg_has_role(relowner, 'USAGE')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as strangers
  from me cross join database left join application on true left join outside on true`

const forDatabase = ({ me, login, database, owner, ...may }: Rights): string[] => {
  if (may.mayCreateSchemas && may.mayCreateTables) return []
  if (may.isOwnersMember && owner !== me) return [`alter role ${login} in database ${database} set role ${owner};`]
  if (!may.mayCreateSchemas) return [`alter database ${database} owner to ${me};`]
  return [`grant usage, create on schema public to ${me};`]
}

const forRoles = ({ me, makesRoles, hasApplication, isNew, hasOutside, needsOutside, ...may }: Rights): string[] => {
  const statements: string[] = []
  // The first migration makes the role, or finds it, and grants it to its owner.
  if (isNew && !makesRoles) statements.push(`alter role ${me} createrole;`)
  if (!isNew && !hasApplication) statements.push(`create role ${applicationRole} login;`)
  const isGranted = isNew ? !hasApplication || may.givesApplication : may.actsAsApplication
  if (!isGranted) statements.push(`grant ${applicationRole} to ${me}${isNew ? ' with admin option' : ''};`)
  if (isNew || !needsOutside) return statements
  if (!hasOutside && !makesRoles) statements.push(`create role ${outsideRole} nologin;`)
  if (hasOutside ? !may.givesOutside : !makesRoles) statements.push(`grant ${outsideRole} to ${applicationRole};`)
  return statements
}

/**
 * The statements that an administrator of PostgreSQL has to run before the account of the program can bring its database forward; none
 * where it can.
 */
export const findMissingRights = async (client: Pick<ClientBase, 'query'>): Promise<string[]> => {
  const { rows } = await client.query<Rights>(ask)
  const [rights] = rows
  if (rights === undefined) return []
  // Whoever is to become another role is asked about as that role, at the next start.
  const database = forDatabase(rights)
  if (database.some((statement) => statement.startsWith('alter role'))) return database
  const strangers = (rights.strangers ?? []).map(({ name, isSuper }) =>
    // Membership in a superuser would give the program everything.
    isSuper ? `pg_restore --no-owner -d ${rights.database} -U ${rights.me} …` : `grant ${name} to ${rights.me};`,
  )
  return [...database, ...forRoles(rights), ...strangers]
}
