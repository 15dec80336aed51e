import type { StoryEntry, StoryPage } from '@nhanxanh/contract/features/audit-logs.story'
import type { Permission } from '@nhanxanh/contract/permissions'
import { onlookerOf } from '../../../db/statements/contacts-in-sight.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../../http/context.ts'
import { listNames } from '../audit-logs.repo.ts'
import { peopleFields, peopleIn, personIn } from '../people-in.ts'
import * as repo from './story.repo.ts'
import type { Relative, Root, StoryRow } from './story.repo.ts'

type Reading = { db: Db; caller: Caller }

/** Who may not open the list of a thing reads nothing of it in the story of another thing either. */
const lists: Record<Relative, Permission> = {
  facility: 'facility:list',
  assessment: 'assessment:list',
  certificate: 'certification:list',
  contact: 'contact:list',
  appeal: 'contact:list',
  user: 'user:list',
}

/** What an act changed on something that belongs to the record is for who may open that; of letters and appeals it stays there. */
const reads: Partial<Record<string, Permission>> = {
  facility: 'facility:read',
  assessment: 'assessment:read',
  certificate: 'certification:read',
  user: 'user:list',
}

const entriesOfPage = 50

/** The changes with people by their names. */
const named = (changes: StoryRow['changes'], names: ReadonlyMap<string, string>): StoryRow['changes'] => {
  if (changes === null) return null
  const nameOf = (field: string, side: 'before' | 'after') => {
    const id = personIn(changes, field, side)
    return id === null ? changes[field]?.[side] : (names.get(id) ?? 'Một cán bộ')
  }
  const shown = peopleFields
    .filter((field) => changes[field] !== undefined)
    .map((field) => [field, { before: nameOf(field, 'before'), after: nameOf(field, 'after') }] as const)
  return { ...changes, ...Object.fromEntries(shown) }
}

/**
 * Everything that happened to a record and to what belongs to it, the newest first, as far as this reader may know of it. Who asks
 * has made sure that the reader may open the record.
 */
export const storyOf = async (
  { db, caller }: Reading,
  root: Root,
  { before }: { before?: string | undefined },
): Promise<StoryPage> => {
  const onlooker = {
    ...onlookerOf(caller),
    assignedOnly: caller.assignedOnly,
    lists: (kind: Relative) => caller.can(lists[kind]),
  }
  const rows = await repo.listStory(db, root, onlooker, { before, limit: entriesOfPage + 1 })
  const shown = rows.slice(0, entriesOfPage)
  const isOwn = (row: StoryRow) => row.entity === root.entityType && row.record_id === root.id
  const changesOf = (row: StoryRow) => {
    const key = reads[row.entity]
    return isOwn(row) || (key !== undefined && caller.can(key)) ? row.changes : null
  }
  const names = await listNames(db, [...new Set(shown.flatMap((row) => peopleIn(changesOf(row))))])
  const opensRows = caller.can('audit-log:list') && caller.can('audit-log:read')
  const items = shown.map((row): StoryEntry => ({
    id: row.mark,
    at: row.at.toISOString(),
    by: { id: row.changed_by, name: row.changed_by_name },
    role: row.role_name,
    action: row.action,
    entityType: row.entity,
    record: { id: row.record_id, code: row.code, name: row.name },
    changes: named(changesOf(row), names),
    rowId: opensRows ? row.row_id : null,
  }))
  return { items, next: rows.length > entriesOfPage ? (shown.at(-1)?.cursor ?? null) : null }
}
