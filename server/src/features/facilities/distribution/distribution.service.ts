import { mostCommunes } from '@nhanxanh/contract/features/facilities.distribution'
import type { Distribution } from '@nhanxanh/contract/features/facilities.distribution'
import { placesOf } from '../../addresses/addresses.service.ts'
import type { FacilitiesQuery } from '../facilities.list.ts'
import { conditionOf } from '../facilities.service.ts'
import type { Reading } from '../facilities.service.ts'
import { countCommunes, listPoints } from './distribution.repo.ts'

/** Where the facilities are that a query of the list matches, for this very reader. */
export const facilityDistribution = async (reading: Reading, query: FacilitiesQuery): Promise<Distribution> => {
  const where = await conditionOf(reading, query)
  const [counted, points, places] = await Promise.all([
    countCommunes(reading.db, where),
    listPoints(reading.db, where),
    placesOf(reading.db),
  ])
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    located: counted.reduce((sum, { located }) => sum + located, 0),
    communes: counted
      .slice(0, mostCommunes)
      .map(({ code, count }) => ({ code, count, name: places.get(code)?.commune.name ?? code })),
    points: points.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude })),
  }
}

/** Those of them that were measured, with the level of what they were issued last. */
export const facilityPoints = async (reading: Reading, query: FacilitiesQuery) =>
  listPoints(reading.db, await conditionOf(reading, query))
