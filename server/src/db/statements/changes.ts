import { changingLasts, lookingLasts } from '@nhanxanh/contract/features/presences.rules'
import { sql } from 'kysely'
import type { Db } from '../types.ts'

/** So many seconds a transaction may take until its row of the log is seen: a row has the time of its beginning. */
const reach = 60
/** Beyond so many rows between two looks everything counts as changed that the newest of them name. */
const mostRows = 2_000

const newestActs = async (db: Db) =>
  (
    await sql<{ id: string; thing: string }>`select id, entity_type as thing from audit_logs
      where created_at > now() - make_interval(secs => ${reach}::int) and outcome = 'success'
      order by created_at desc, id desc limit ${mostRows}`.execute(db)
  ).rows

/** Who is where, kind by kind, in one word: another one as soon as somebody comes, goes, or changes another part. */
const whoIsWhere = async (db: Db) =>
  (
    await sql<{ kind: string; mark: string }>`select kind,
        md5(string_agg(visit || coalesce(part, ''), ',' order by visit, session_id)) as mark from presences
      where not is_over and seen_at > now() - make_interval(secs => case when part is null then ${lookingLasts}::int
        else ${changingLasts}::int end) group by kind`.execute(db)
  ).rows

/** What has changed since the call before: things by their names in the audit log, and `presence:` with a kind of record. */
export const changesSince = (db: Db): (() => Promise<string[]>) => {
  let acts: ReadonlySet<string> | null = null
  let presences: ReadonlyMap<string, string> = new Map()
  return async () => {
    const [rows, places] = await Promise.all([newestActs(db), whoIsWhere(db)])
    const marks = new Map(places.map(({ kind, mark }) => [kind, mark]))
    const [known, before] = [acts, presences]
    acts = new Set(rows.map(({ id }) => id))
    presences = marks
    // The first look knows no before: whoever has just connected reads everything anyway.
    if (known === null) return []
    const things = rows.filter(({ id }) => !known.has(id)).map(({ thing }) => thing)
    const kinds = [...new Set([...before.keys(), ...marks.keys()])].filter(
      (kind) => before.get(kind) !== marks.get(kind),
    )
    return [...new Set(things), ...kinds.map((kind) => `presence:${kind}`)]
  }
}
