import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../server/src/db/types.ts'
import { isNamed, ownWords } from '../../web/src/lib/story/change-words.ts'

type Kept = { entity_type: string; action: string; field: string; sides: { before: unknown; after: unknown } }

/** What no sentence of the log may hold: a group in its raw form, an id instead of a name, a hash. */
const raw = /\[object|\{"|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|(^|\s)[\da-f]{64}/

/** Of all that a test file had logged: each field has a name, and each value words, on the screens of the log and of stories. */
export const allNamed = async (rows: Db): Promise<void> => {
  const kept = sql<Kept>`
    select distinct on (l.entity_type, l.action, e.field) l.entity_type, l.action, e.field, e.sides
    from audit_logs l, jsonb_each(l.changes) e(field, sides) where jsonb_typeof(l.changes) = 'object'`
  const unsaid = (await kept.execute(rows)).rows.flatMap(({ entity_type: entityType, action, field, sides }) => {
    const entry = { entityType, changedBy: { id: null, name: '' } }
    const words = [sides.before, sides.after].map((value) => ownWords(entry, field, value) ?? '')
    return isNamed(entry, field) && !words.some((text) => raw.test(text))
      ? []
      : [`${action} ${field}: ${words.join(' | ')}`]
  })
  expect(unsaid).toEqual([])
}
