import { fewestPeers } from '@nhanxanh/contract/features/assessments.peers'
import type { AssessmentPeers } from '@nhanxanh/contract/features/assessments.peers'
import { quartilesOf } from '@nhanxanh/contract/scoring/figures'
import { addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Outcome } from './outcomes.repo.ts'

/** So many are named. */
const named = 3

/** The newest approval of each facility; those before are what it was once. */
const newestApprovals = (outcomes: readonly Outcome[]): Outcome[] => {
  const seen = new Set<string>()
  return outcomes.filter(({ facility_id: facility, is_approved: isApproved }) => {
    const isNew = isApproved && !seen.has(facility)
    if (isNew) seen.add(facility)
    return isNew
  })
}

export const toGroups = (outcomes: readonly Outcome[]): AssessmentPeers['groups'] => {
  const shares = Map.groupBy(
    newestApprovals(outcomes).flatMap(({ groups }) => Object.entries(groups)),
    ([code]) => code,
  )
  return [...shares].flatMap(([code, of]) => {
    const quartiles = of.length < fewestPeers ? null : quartilesOf(of.map(([, share]) => share))
    return quartiles === null ? [] : [{ code, median: quartiles.median }]
  })
}

type Own = { points: string | null; maximum: string | null }

/** What like facilities were decided to be in twelve months, and the nearest to what this one earned. */
export const toDecided = (outcomes: readonly Outcome[], own: Own, now: Date): AssessmentPeers['decided'] => {
  const since = addMonths(vietnamDay(now), -12)
  const recent = outcomes.filter(({ decided_at: at }) => vietnamDay(at) >= since)
  const counts = Map.groupBy(recent, ({ level_name: levelName }) => levelName)
  const share = Number(own.points) / Number(own.maximum)
  const gap = (outcome: Outcome) => Math.abs(Number(outcome.share) - share)
  const near = recent
    .filter((outcome) => outcome.is_in_sight && outcome.share !== null)
    .toSorted((one, other) => gap(one) - gap(other))
  return {
    levels: [...counts]
      .map(([levelName, of]) => ({ levelName, count: of.length }))
      .toSorted((one, other) => other.count - one.count),
    nearest: near.slice(0, named).map(({ id, name, level_name: levelName, share: earned }) => ({
      assessmentId: id,
      facilityName: name,
      levelName,
      share: earned ?? '0',
    })),
  }
}
