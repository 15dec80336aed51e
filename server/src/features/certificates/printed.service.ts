import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { Db } from '../../db/types.ts'
import { placesOf } from '../addresses/addresses.service.ts'
import type { CertificateRecord } from './certificates.repo.ts'
import { findFacility } from './subjects.repo.ts'

const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** "12 Trần Phú, phường Nha Trang, tỉnh Khánh Hòa", as it goes on the paper. */
export const addressOf = async (
  db: Db,
  { street, commune_code }: { street: string; commune_code: string },
): Promise<string> => {
  const place = (await placesOf(db)).get(commune_code)
  const names = place ? [place.commune.name, place.province.name].map(decapitalised) : []
  return [street.trim(), ...names].join(', ')
}

const rankName = (rank: number | null): string => (rank === null ? 'không xếp hạng' : `${rank} sao`)

/** What is another thing in the register than on the paper; an approved change of it offers a new certificate (PRODUCT D8b.4). */
export const changedFacts = async (db: Db, record: CertificateRecord): Promise<CertificateDetail['changedFacts']> => {
  const facility = await findFacility(db, record.facility_id)
  const facts = [
    { label: 'Tên', before: record.facility_name, now: facility.facility_name },
    { label: 'Địa chỉ', before: record.facility_address, now: await addressOf(db, facility) },
    {
      label: 'Loại hình',
      before: facilitySubTypes[record.sub_type].name,
      now: facilitySubTypes[facility.sub_type].name,
    },
    { label: 'Hạng', before: rankName(record.rank), now: rankName(facility.rank) },
  ]
  return facts.filter(({ before, now }) => before !== now)
}
