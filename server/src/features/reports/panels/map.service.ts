import { facilitiesQuery } from '@nhanxanh/contract/features/facilities'
import type { Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { placesOf } from '../../addresses/addresses.service.ts'
import { facilityPoints } from '../../facilities/distribution/distribution.service.ts'
import { figureOf, mayCount, sharedSearch } from '../counting.service.ts'
import type { Reading, Search } from '../counting.service.ts'

/** Where the facilities are that hold a certificate in force, and those that wait to be approved: at their own coordinates, or not at all. */
export const mapOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['map']> => {
  if (!mayCount(reading, '/facilities')) return null
  const waitingSearch = { ...sharedSearch(query), status: 'pending' }
  const points = (search: Search) => facilityPoints(reading, facilitiesQuery.parse(search))
  const [waiting, held, pending, places] = await Promise.all([
    figureOf(reading, '/facilities', waitingSearch),
    points({ ...sharedSearch(query), certificate: 'valid,expiring' }),
    points(waitingSearch),
    placesOf(reading.db),
  ])
  const codes = [...held, ...pending].flatMap(({ communeCode }) => places.get(communeCode)?.province.code ?? [])
  return { waiting, provinceCodes: [...new Set(codes)].toSorted(), held, pending }
}
