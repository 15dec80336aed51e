import { mostCommunes } from '@nhanxanh/contract/features/facilities.distribution'
import type { Distribution } from '@nhanxanh/contract/features/facilities.distribution'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Fragment } from '../../../db/list/fragment.ts'
import { placesOf } from '../../addresses/addresses.service.ts'
import type { FacilitiesQuery } from '../facilities.list.ts'
import { conditionOf } from '../facilities.service.ts'
import type { Reading } from '../facilities.service.ts'
import { countCommunes, listPoints } from './distribution.repo.ts'

const pointsOf = async (reading: Reading, where: Fragment) => {
  const points = await listPoints(reading.db, where, vietnamDay(reading.now))
  const knowsLevels = !reading.caller.assignedOnly && reading.caller.can('certification:list')
  return knowsLevels ? points : points.map((point) => Object.assign(point, { level: null }))
}

/** Where the facilities are that a query of the list matches, for this very reader. */
export const facilityDistribution = async (reading: Reading, query: FacilitiesQuery): Promise<Distribution> => {
  const where = await conditionOf(reading, query)
  const [counted, points, places] = await Promise.all([
    countCommunes(reading.db, where),
    pointsOf(reading, where),
    placesOf(reading.db),
  ])
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    located: counted.reduce((sum, { located }) => sum + located, 0),
    communes: counted
      .slice(0, mostCommunes)
      .map(({ code, count }) => ({ code, count, name: places.get(code)?.commune.name ?? code })),
    points,
    provinceCodes: [
      ...new Set(points.flatMap(({ communeCode }) => places.get(communeCode)?.province.code ?? [])),
    ].toSorted(),
  }
}

/** Those of them that were measured, with the level of what they were issued last. */
export const facilityPoints = async (reading: Reading, query: FacilitiesQuery) =>
  pointsOf(reading, await conditionOf(reading, query))
