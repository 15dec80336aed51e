import type { Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { beforeOf } from './counting.service.ts'
import type { Reading } from './counting.service.ts'
import { careOf } from './panels/care.service.ts'
import { certificatesOf } from './panels/certificates.service.ts'
import { loadOf, timelinessOf } from './panels/deadlines.service.ts'
import { funnelOf } from './panels/funnel.service.ts'
import { mapOf } from './panels/map.service.ts'

/** All figures of the programme that this reader may see, each counted by the list that it leads to. */
export const figuresOf = async (reading: Reading, query: FiguresQuery): Promise<Figures> => {
  const before = beforeOf(reading, query)
  const [funnel, timeliness, load, certificates, map, care] = await Promise.all([
    funnelOf(reading, query),
    timelinessOf(reading, query),
    loadOf(reading, query),
    certificatesOf(reading, query),
    mapOf(reading, query),
    careOf(reading, query),
  ])
  return {
    at: reading.now.toISOString(),
    before: before && { from: before.from, to: before.to },
    funnel,
    timeliness,
    load,
    ...certificates,
    map,
    ...care,
  }
}
