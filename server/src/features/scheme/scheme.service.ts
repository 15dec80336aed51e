import type { PublicScheme, PublicStandard } from '@nhanxanh/contract/features/scheme'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as repo from './scheme.repo.ts'

const rules = ['certificateYears', 'fourEyes', 'councilSessions', 'appealFilingDays', 'appealSettleDays'] as const
/** The counts are of the last twelve months; the first day is told. */
const monthsDays = 365

export const publicScheme = async (db: Db, now: Date): Promise<PublicScheme> => {
  const today = vietnamDay(now)
  const since = addDays(today, -monthsDays)
  const { values } = await programmeOf(db)
  const listed = await repo.listStandards(db)
  // The newest whose day has come is in force; versions are numbered in the order of their days.
  const inForce = (type: FacilityType) =>
    listed.find((each) => each.type === type && each.effective_on !== null && each.effective_on <= today)
  return {
    texts: values.scheme,
    standards: listed.map((each) => ({
      type: each.type,
      number: each.number,
      effectiveOn: each.effective_on,
      sha256: each.sha256,
      isInForce: inForce(each.type) === each,
    })),
    rules: pick(values, rules),
    since,
    figures: await repo.countFigures(db, since, today),
  }
}

/** A published version as it was sealed; null for a draft, and for one that is not sealed. */
export const publicStandard = async (db: Db, type: FacilityType, number: number): Promise<PublicStandard | null> =>
  (await repo.findStandard(db, type, number)) ?? null
