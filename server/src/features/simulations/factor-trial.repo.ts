import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

type Named = { id: string; key: string; content: string; criterionCode: string }

/** Questions of a version by their keys. */
export const listNamed = async (db: Db, versionId: string, keys: readonly string[]): Promise<Named[]> => {
  const { rows } = await sql<Named>`select q.id, q.key, q.content, c.code as "criterionCode"
    from questions q join criteria c on c.id = q.criterion_id
    where q.version_id = ${versionId} and q.key = any(${keys}::text[]) order by c.code, q.key`.execute(db)
  return rows
}
