import type { PassRates } from '@nhanxanh/contract/features/simulations'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { PassCount } from '@nhanxanh/contract/scoring/simulate/pass-rates'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'
import { inEngine } from '../../platform/engine/engine.ts'
import { Refusal } from '../../refusal.ts'
import { criteriaSetOf, versionInUse } from '../criteria/version/criteria-set.service.ts'
import { find as findVersion } from '../criteria/version/versions.repo.ts'
import * as repo from './simulations.repo.ts'
import { judgedSheets } from './subjects.ts'
import type { Subjects } from './subjects.ts'

type Reading = Pick<Context, 'db' | 'now'>
type Judging = { id: string; type: FacilityType }
type Counted = { sheets: number; counts: ReadonlyMap<string, PassCount> }

/** Facilities in one task of the engine. */
const atOnce = 40

const countAll = async (db: Db, version: Judging, subjects: Subjects): Promise<Counted> => {
  const set = await criteriaSetOf(db, version.id)
  const counts = new Map<string, PassCount>()
  let sheets = 0
  let last: string | null = null
  for (;;) {
    const batch = await subjects.after(db, version, last, atOnce)
    const code = batch.at(-1)?.code
    if (code === undefined) return { sheets, counts }
    last = code
    sheets += batch.length
    for (const [criterion, { met, judged }] of await inEngine('countMet', { set, subjects: batch })) {
      const before = counts.get(criterion) ?? { met: 0, judged: 0 }
      counts.set(criterion, { met: before.met + met, judged: before.judged + judged })
    }
  }
}

/** Counts by version and state of the sheets: a published version never changes. The newest few stay. */
const known = new Map<string, Promise<Counted>>()
const keptVersions = 20

const countedFor = async (db: Db, version: Judging, subjects: Subjects): Promise<Counted> => {
  const key = `${version.id} ${await subjects.stamp(db)}`
  const before = known.get(key)
  if (before) return before
  const counting = countAll(db, version, subjects)
  known.set(key, counting)
  counting.catch(() => known.delete(key))
  for (const oldest of [...known.keys()].slice(0, -keptVersions)) known.delete(oldest)
  return counting
}

/**
 * Counts how often each criterion was met, by the answer sheets of its type: a published version by its own set, a draft (which
 * nobody has been assessed by) by that of the version in use, criterion by criterion.
 */
export const passRatesOf = async ({ db, now }: Reading, versionId: string): Promise<PassRates> => {
  const version = await findVersion(db, versionId)
  if (!version) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  const isDraft = takesEvent(version.status, 'edit')
  const judging = isDraft ? await versionInUse(db, version.type, vietnamDay(now)) : version
  const subjects = await judgedSheets(db, version.type, now)
  const { isInvented } = subjects
  if (!judging) return { isInvented, sheets: 0, judgedBy: null, items: [] }
  const { sheets, counts } = await countedFor(db, judging, subjects)
  const items = (await repo.lineagesOf(db, judging.id)).flatMap(({ code, lineage }) => {
    const count = counts.get(code)
    return count ? [{ lineage, ...count }] : []
  })
  return { isInvented, sheets, judgedBy: { id: judging.id, number: judging.number }, items }
}
