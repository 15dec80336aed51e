import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { loadShippedSets } from '../../server/src/features/criteria-versions/shipped/shipped.service.ts'
import type { Api } from './api.ts'

/** The shipped sets as an installation has them after its first start: published, or drafts. Ids by type. */
export const shippedSets = async ({ db, rows }: Pick<Api, 'db' | 'rows'>, isPublished = true) => {
  const now = new Date('2026-03-02T02:00:00Z')
  await db.transaction().execute((transaction) => loadShippedSets(transaction, { isPublished, now }))
  const versions = await rows.selectFrom('criteria_versions').select(['id', 'type']).execute()
  return Object.fromEntries(versions.map(({ id, type }) => [type, id])) as Record<FacilityType, string>
}
