import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { LicenceArea } from '@nhanxanh/contract/features/facilities.places'
import { columnsOf } from '../../../db/columns.ts'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { decisionRulesOf } from '../../settings/settings.service.ts'
import { canMarkPlaces } from '../facilities.policy.ts'
import { facilityDetail, lockForStaff } from '../facilities.service.ts'
import { licenceFileIds } from '../licences.repo.ts'
import * as repo from './places.repo.ts'

type Marking = Pick<Context, 'db' | 'caller' | 'now' | 'audit'>
type Of = { id: string; line: string }

/**
 * Marks where a licence says what a line of the checklist asks, or takes the mark away (null). Only while the file waits:
 * afterwards marks belong to the decision. FILE_NOT_FOUND for a file that is no licence of this registration.
 */
export const markPlace = async (
  context: Marking,
  { id, line }: Of,
  place: LicenceArea | null,
): Promise<FacilityDetail> => {
  const { db, caller, now, audit } = context
  const facility = await lockForStaff(context, id)
  if (!canMarkPlaces(caller, facility)) throw new Refusal('FACILITY_ALREADY_DECIDED')
  const { checklist } = await decisionRulesOf(db, caller)
  const asked = checklist.find(({ key }) => key === line)
  if (!asked) {
    throw new Refusal('VALIDATION_FAILED', { fields: { line: 'Danh mục kiểm tra không có mục này.' } })
  }
  if (place === null) await repo.removePlace(db, id, line)
  else {
    if (!(await licenceFileIds(db, id)).includes(place.fileId)) throw new Refusal('FILE_NOT_FOUND')
    const made = { made_by: caller.id, made_by_name: caller.name, made_at: now }
    await repo.setPlace(db, { facility_id: id, line, ...columnsOf(place), ...made })
  }
  const words = `${asked.label}, ${place === null ? 'bỏ dấu' : `trang ${place.page}`}`
  audit({ changes: { place: { before: null, after: words } } })
  return facilityDetail(context, id)
}
