import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { Refusal } from '../../refusal.ts'
import { find as findVersion, list as listVersions } from '../criteria/version/versions.repo.ts'
import type { Reading } from '../criteria/version/editing.service.ts'
import { toVersion } from './versions.presenter.ts'

/** All versions, the newest of each type first; there are a few for each year. */
export const allVersions = async (
  { db, caller, now }: Reading,
  type?: FacilityType,
): Promise<{ items: CriteriaVersion[] }> => {
  const records = await listVersions(db, type)
  const drafts = new Set(records.filter(({ status }) => takesEvent(status, 'edit')).map((record) => record.type))
  const today = vietnamDay(now)
  return { items: records.map((record) => toVersion(record, { caller, today, hasDraft: drafts.has(record.type) })) }
}

/** One version; CRITERIA_VERSION_NOT_FOUND where there is none. */
export const oneVersion = async ({ db, caller, now }: Reading, id: string): Promise<CriteriaVersion> => {
  const record = await findVersion(db, id)
  if (!record) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  const siblings = await listVersions(db, record.type)
  const hasDraft = siblings.some(({ status }) => takesEvent(status, 'edit'))
  return toVersion(record, { caller, today: vietnamDay(now), hasDraft })
}
