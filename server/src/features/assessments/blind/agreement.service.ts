import { isAgreed } from '@nhanxanh/contract/features/assessments.blind'
import type { BlindCause, BlindCount, BlindDifference } from '@nhanxanh/contract/features/assessments.blind'
import { daysOf } from '@nhanxanh/contract/shared/day-spans'
import { addMonths } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../../db/columns.ts'
import { Refusal } from '../../../refusal.ts'
import { placesOf } from '../../addresses/addresses.service.ts'
import type { Reading } from '../assessments.service.ts'
import type { Acting } from '../review/review.service.ts'
import { keepsBlind } from './blind.policy.ts'
import { findReview, listPairs, saveCause } from './blind.repo.ts'
import type { BlindPair } from './blind.repo.ts'

type Named = readonly [key: string, name: string]
type Group = BlindCount & { pairs: BlindPair[] }

/** Pairs by what they have in common, those that agree least first. */
const grouped = (pairs: readonly BlindPair[], namesOf: (pair: BlindPair) => readonly Named[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const pair of pairs) {
    for (const [key, name] of namesOf(pair)) {
      const group = groups.get(key) ?? { name, compared: 0, agreed: 0, pairs: [] }
      group.compared += 1
      group.agreed += isAgreed(pair.first, pair.second) ? 1 : 0
      group.pairs.push(pair)
      groups.set(key, group)
    }
  }
  const rate = ({ agreed, compared }: BlindCount) => agreed / compared
  return [...groups.values()].toSorted(
    (one, other) => rate(one) - rate(other) || one.name.localeCompare(other.name, 'vi'),
  )
}

const counted = ({ pairs: _pairs, ...count }: Group): BlindCount => count

const toDifference = (pair: BlindPair): BlindDifference => ({
  ...fieldsOf(pick(pair, ['review_id', 'criterion_id', 'quarter', 'number', 'cause', 'cause_note'])),
  criterion: `${pair.code} ${pair.name}`,
  first: { ...pair.first, by: pair.first_by } as BlindDifference['first'],
  second: { ...pair.second, by: pair.second_by } as BlindDifference['second'],
})

/** How far two people agree, of the last four quarters; nothing for who knows only what they were assigned. */
export const blindAgreementFor = async ({ db, caller, now }: Reading) => {
  const pairs = caller.assignedOnly ? [] : await listPairs(db, addMonths(daysOf('quarter', now).from, -12))
  const places = await placesOf(db)
  const byCriterion = grouped(pairs, ({ lineage, code, name }) => [[lineage, `${code} ${name}`]])
  const people = grouped(pairs, (pair) => [
    [pair.first_id, pair.first_by],
    [pair.second_id, pair.second_by],
  ])
  const communes = grouped(pairs, ({ commune_code }) => [
    [commune_code, places.get(commune_code)?.commune.name ?? commune_code],
  ])
  return {
    byCriterion: byCriterion.map(({ pairs: own, name, compared, agreed }) => {
      const wordings = own.filter(({ cause }) => cause === 'wording').length
      return { name, compared, agreed, wordings }
    }),
    byAssessor: people.map(counted),
    byCommune: communes.map(counted),
    differences: pairs.filter(({ first, second }) => !isAgreed(first, second)).map(toDifference),
  }
}

type Cause = { cause: BlindCause; note: string | null }

/** Says why two people judged otherwise; where it is the wording, the criterion is named for the next version. */
export const nameBlindCause = async (context: Acting, id: string, criterionId: string, { cause, note }: Cause) => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const row = keepsBlind(caller) ? await findReview(db, id) : undefined
  if (!row) throw new Refusal('ASSESSMENT_NOT_FOUND')
  if (row.finished_at === null) throw new Refusal('STALE_VERSION', { sentence: 'Phiếu này chưa chấm lại xong.' })
  if (!(await saveCause(db, { reviewId: id, criterionId, cause, note, by: caller.id, now }))) {
    throw new Refusal('CRITERION_NOT_FOUND')
  }
  context.audit({ changes: { cause: { before: null, after: cause } } })
  return null
}
