import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { ListingIds } from '@nhanxanh/contract/features/facilities.listings'
import { listingWords } from '@nhanxanh/contract/features/facilities.listings'
import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import { Refusal } from '../../../refusal.ts'
import type { LockedFacility } from '../facilities.repo.ts'
import { assertTakesPart, detailOf, lockForStaff } from '../facilities.service.ts'
import { lockOwned, ownFacility } from '../owner.service.ts'
import { setListingIds } from './entry.repo.ts'
import type { Entering } from './entry.service.ts'

type Given = ListingIds & { version: number }

const write = async ({ db, now, audit }: Entering, facility: LockedFacility, { version, ...ids }: Given) => {
  if (facility.version !== version) throw new Refusal('STALE_VERSION')
  assertTakesPart(facility)
  const [before, after] = [listingWords(facility.listing_ids), listingWords(ids)]
  if (before === after) return
  await setListingIds(db, { id: facility.id, ids, now })
  audit({ changes: { listingIds: { before, after } } })
}

/** Says by which ids sites that list places know a facility; it holds at once, since nobody is certified by it. */
export const setListings = async (context: Entering, id: string, given: Given): Promise<FacilityDetail> => {
  await write(context, await lockForStaff(context, id), given)
  return detailOf(context, id)
}

/** The same by its owner. */
export const setOwnListings = async (context: Entering, id: string, given: Given): Promise<OwnFacility> => {
  context.audit({ refId: id })
  await write(context, await lockOwned(context, id), given)
  return ownFacility(context)
}
