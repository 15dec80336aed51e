import type { CriterionValue } from '@nhanxanh/contract/features/criteria'
import type { Changes } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { openForEdit } from '../version/editing.service.ts'
import type { Acting } from '../version/editing.service.ts'
import * as repo from './values.repo.ts'

type Row = Awaited<ReturnType<typeof repo.valuesOf>>[number]
type Asked = { version: number; items: readonly CriterionValue[] }

/** At most so many criteria stand one by one in the audit row. */
const auditedItems = 200

const valueOf = ({ id, code, points, tier, is_mandatory }: Row): Required<CriterionValue> => ({
  id,
  code,
  points,
  tier,
  isMandatory: is_mandatory,
})

const fields = ['code', 'points', 'tier', 'isMandatory'] as const

/** Only what differs from what is there. */
const changed = (before: Required<CriterionValue>, { id, ...item }: CriterionValue): CriterionValue | null => {
  const differing = fields.filter((field) => item[field] !== undefined && item[field] !== before[field])
  return differing.length === 0 ? null : { id, ...Object.fromEntries(differing.map((field) => [field, item[field]])) }
}

const changesOf = (items: readonly CriterionValue[], before: ReadonlyMap<string, Required<CriterionValue>>): Changes =>
  Object.fromEntries(
    items.slice(0, auditedItems).map(({ id, ...after }) => {
      const was = before.get(id)
      const old = Object.fromEntries(Object.keys(after).map((field) => [field, was?.[field as 'code'] ?? null]))
      return [was?.code ?? id, { before: old, after }]
    }),
  )

/** Lets rows swap their names, for neighbours who have opened the version. */
export const parkNames = repo.parkNames

/**
 * Sets a code, points, tier or obligation of its own for each of many criteria of a draft, in the very state in which it was
 * shown (STALE_VERSION otherwise): all or none. The values that were shown before, sent again, undo the change.
 */
export const setValues = async (context: Acting, versionId: string, { version, items }: Asked) => {
  const { db, caller, now, audit } = context
  audit({ refId: versionId })
  const draft = await openForEdit(context, versionId)
  if (draft.version !== version) throw new Refusal('STALE_VERSION')
  const ids = new Set(items.map(({ id }) => id))
  const before = new Map((await repo.valuesOf(db, versionId, [...ids])).map((row) => [row.id, valueOf(row)]))
  if (before.size < items.length) throw new Refusal('CRITERION_NOT_FOUND')
  const wanted = items.flatMap((item) => {
    const was = before.get(item.id)
    return (was && changed(was, item)) ?? []
  })
  audit({ changes: { count: { before: null, after: wanted.length }, ...changesOf(wanted, before) } })
  await repo.setValues(db, wanted, { by: caller.name, now })
  return { count: wanted.length, version: version + 1, versionStatus: 'draft' as const }
}
