import { phoneWords, placeWords } from '@nhanxanh/contract/features/facilities.words'
import { facilities, type FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import { call } from '../../../lib/api/client.ts'
import type { PaletteRecord } from '../../../lib/palette/palette-source.ts'

/** More than are shown: the palette sorts them among its other entries, by the label alone. */
const limit = 20

type Named = Pick<
  FacilityRow,
  'id' | 'name' | 'code' | 'status' | 'representativePhone' | 'commune' | 'province' | 'formerPlace'
>

/** A facility as the palette shows it. */
export function facilityRecord(facility: Named): PaletteRecord {
  const { id, name, code, status } = facility
  const phone = phoneWords(facility.representativePhone)
  return {
    id,
    label: name,
    code,
    hint: [code, placeWords(facility), phone].join(' · '),
    note: facilityStatusNames[status],
    words: [code, phone],
  }
}

/** Facilities by name, code or phone; only for who holds facility:list. */
export async function findFacilities(
  text: string,
  signal: AbortSignal,
  status?: string,
): Promise<readonly PaletteRecord[]> {
  const query = { q: text, limit, ...(status !== undefined && { status }) }
  const { items } = await call(facilities.list, { query }, { signal })
  return items.map(facilityRecord)
}
