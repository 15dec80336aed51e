import { sql } from 'kysely'
import { certificateSightOf, sightOf } from '../../../db/assigned.ts'
import { all, join, text } from '../../../db/list/fragment.ts'
import type { Fragment } from '../../../db/list/fragment.ts'
import { queryRows } from '../../../db/list/query-rows.ts'
import { sightOf as letterSightOf } from '../../../db/statements/contacts-in-sight.ts'
import type { Onlooker } from '../../../db/statements/contacts-in-sight.ts'
import type { Db } from '../../../db/types.ts'

/** What may belong to a record and be told in its story. */
export type Relative = 'facility' | 'assessment' | 'certificate' | 'contact' | 'appeal' | 'user'
export type Root = { entityType: string; id: string }
export type Onlooking = Onlooker & { assignedOnly: boolean; lists: (kind: Relative) => boolean }

export type StoryRow = {
  at: Date
  mark: string
  cursor: string
  row_id: string | null
  changed_by: string | null
  changed_by_name: string
  role_name: string | null
  action: string
  entity: string
  record_id: string
  code: string | null
  name: string | null
  changes: Record<string, { before: unknown; after: unknown }> | null
}

const tables = {
  facility: { table: 'facilities', code: 'code' },
  assessment: { table: 'assessments', code: 'code' },
  certificate: { table: 'certificates', code: 'number' },
  contact: { table: 'contacts', code: 'code' },
  appeal: { table: 'appeals', code: 'code' },
} as const
type Kept = keyof typeof tables

type Reader = Pick<Onlooking, 'id' | 'assignedOnly'>

/** What somebody can be assigned to, or what follows from it. */
const assigned = {
  facility: (reader: Reader) => sightOf('facilities', 'r.id', reader),
  assessment: (reader: Reader) => sightOf('assessments', 'r.id', reader),
  certificate: (reader: Reader) => certificateSightOf('r', reader),
}

/** What the lists of these things would show to this reader and nothing else. */
const sights: Record<Kept, (reader: Onlooking) => Fragment | null> = {
  ...assigned,
  contact: (reader) => letterSightOf('r', reader),
  appeal: (reader) =>
    all([
      sql`(not r.names_person or appeal_is_seen(r.id, ${reader.id}::uuid))`,
      sightOf('facilities', 'r.facility_id', reader) ?? text('true'),
    ]),
}

/** Which things belong to a record, by a condition on their rows `r`. */
const relatives = ({ entityType, id }: Root): Partial<Record<Kept, Fragment>> => {
  const own = sql`${id}::uuid`
  if (entityType === 'facility') {
    const where = sql`r.facility_id = ${own}`
    return { assessment: where, certificate: where, contact: where, appeal: where }
  }
  if (entityType === 'assessment') {
    const where = sql`r.assessment_id = ${own}`
    return { certificate: where, appeal: where }
  }
  if (entityType !== 'certificate') return {}
  const of = (column: string) => sql`r.id = (select ${text(column)} from certificates where id = ${own})`
  return { facility: of('facility_id'), assessment: of('assessment_id'), appeal: sql`r.certificate_id = ${own}` }
}

const recordsOf = (root: Root, reader: Onlooking): Fragment => {
  const given = Object.entries(relatives(root)) as [Kept, Fragment][]
  const others = given
    .filter(([kind]) => reader.lists(kind))
    .map(([kind, where]) => {
      const { table, code } = tables[kind]
      const seen = sights[kind](reader) ?? text('true')
      return sql`select ${kind}::text, r.id, r.${text(code)} from ${text(table)} r where ${where} and ${seen}`
    })
  return join(
    [sql`select ${root.entityType}::text as entity, ${root.id}::uuid as id, null::text as code`, ...others],
    ' union all ',
  )
}

/** Single answers, verdicts and downloads fill the log by the hundred; the story tells what changed where things stand. */
const small = [
  'assessment.answer',
  'assessment.plan',
  'assessment.remove-answer',
  'assessment.attach-evidence',
  'assessment.judge',
  'assessment.set-value',
  'assessment.pin',
  'assessment.unpin',
  'assessment.dismiss-likeness',
  'certificate.download',
  'certificate.take-capsule',
  'certificate.take-unsigned',
  'certificate.recompute',
  // Told by the certificates themselves: of a decision about many the log has one row, which is about none of them.
  'certificate.issue',
  // The signed line behind an act, which is told by itself.
  'certificate.line',
  'certificate.enter-earlier',
]

const entries = sql`
  select a.created_at as at, lpad(a.id::text, 20, '0') collate "C" as mark, a.id::text as row_id, a.changed_by, a.changed_by_name,
    a.role_name, a.action, k.entity, k.id as record_id, coalesce(k.code, k.own_code) as code, k.name, a.changes
  from known k join audit_logs a on a.ref_id = k.id::text and a.entity_type = k.entity
  where a.outcome = 'success' and a.action <> all(${small}::text[])`

/** The moment of a certificate is that of the act that made it, which the log may have written down about something else. */
const issues = (heirs: Fragment) => sql`
  select c.created_at, ('issue-' || c.id) collate "C", act.id::text, c.issued_by, c.issued_by_name, act.role_name,
    case c.origin when 'earlier' then 'certificate.enter-earlier' else 'certificate.issue' end, 'certificate', c.id, c.number,
    c.facility_name, null::jsonb
  from (select k.entity, k.id from known k ${heirs}) k join certificates c on k.entity = 'certificate' and c.id = k.id
  left join lateral (select a.id, a.role_name from audit_logs a where a.changed_by = c.issued_by and a.created_at = c.created_at
    and a.outcome = 'success' order by a.id limit 1) act on true`

/** What took the place of a certificate ends it, though the log has it of the new one alone. */
const heirsOf = ({ entityType, id }: Root, reader: Onlooking): Fragment =>
  entityType === 'certificate' && reader.lists('certificate')
    ? sql`union select 'certificate', r.id from certificates r where r.supersedes_id = ${id}::uuid
        and ${sights.certificate(reader) ?? text('true')}`
    : text('')

/** Who came to hold a role and who held it no longer: told of their accounts, of which nothing else belongs here. */
const holders = (roleId: string) => sql`
  select a.created_at, lpad(a.id::text, 20, '0') collate "C", a.id::text, a.changed_by, a.changed_by_name, a.role_name, a.action,
    'user', u.id, null, u.name, jsonb_build_object('role', a.changes -> 'role')
  from users u join audit_logs a on a.entity_type = 'user' and a.ref_id = u.id::text
  where u.id in (select user_id from account_states where role_id = ${roleId}::uuid) and a.outcome = 'success'
    and (a.changes -> 'role' ->> 'before' in (select name from role_states where role_id = ${roleId}::uuid)
      or a.changes -> 'role' ->> 'after' in (select name from role_states where role_id = ${roleId}::uuid))`

/** Acts on a record and on what belongs to it as far as the reader may know of it, the newest first, from a place on. */
export const listStory = (
  db: Db,
  root: Root,
  reader: Onlooking,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoryRow[]> => {
  const told = [
    entries,
    issues(heirsOf(root, reader)),
    ...(root.entityType === 'role' && reader.lists('user') ? [holders(root.id)] : []),
  ]
  const [at, mark] = before?.split('~') ?? []
  const from = at === undefined ? text('true') : sql`(at, mark) < (${at}::timestamptz, ${mark})`
  return queryRows<StoryRow>(
    db,
    sql`with records as (${recordsOf(root, reader)}),
    known as (select k.*, named.name, named.code as own_code from records k
      left join lateral audited_record(k.entity, k.id::text) named on true),
    told as (${join(told, ' union all ')})
    select told.*, at::text || '~' || mark as cursor from told where ${from} order by at desc, mark desc limit ${limit}`,
  )
}

/** Whether a reader may know of a record; who knows of assigned records only knows nothing of what nobody is assigned to. */
export const isRootInSight = async (db: Db, { entityType, id }: Root, reader: Reader): Promise<boolean> => {
  if (!reader.assignedOnly) return true
  const kind = (['facility', 'assessment', 'certificate'] as const).find((each) => each === entityType)
  if (kind === undefined) return false
  const rows = await queryRows(
    db,
    sql`select 1 from ${text(tables[kind].table)} r where r.id = ${id}::uuid and ${assigned[kind](reader) ?? text('true')}`,
  )
  return rows.length > 0
}
