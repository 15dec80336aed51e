import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/**
 * What makes `other` look like the same place as `facilities`: one enterprise (its branches too), one phone, or one name
 * in one commune. A rejected registration takes no part.
 */
export const looksTheSame = sql<boolean>`other.id <> facilities.id and other.status <> 'rejected' and (
  other.identity_root = facilities.identity_root
  or other.representative_phone = facilities.representative_phone
  or (other.name_folded = facilities.name_folded and other.commune_code = facilities.commune_code))`

/** A verdict holds until one of the two is edited. */
const currentVerdict = sql`duplicate_verdicts verdict
  where verdict.facility_id = least(facilities.id, other.id) and verdict.other_id = greatest(facilities.id, other.id)
  and verdict.judged_at >= greatest(facilities.edited_at, other.edited_at)`

/** True where a look-alike has not been told apart: the flag of lists and the bar to an approval. */
export const hasOpenDuplicate = sql<boolean>`exists (select 1 from facilities other where ${looksTheSame}
  and not exists (select 1 from ${currentVerdict} and verdict.verdict = 'different'))`

type Candidate = {
  id: string
  same_identity: boolean
  same_phone: boolean
  same_name: boolean
  verdict: 'same' | 'different' | null
  verdict_by: string | null
}

/** The look-alikes of one registration with the verdicts that still hold; at most twenty: those still to be told apart first, then the newest. */
export const findCandidates = async (db: Db, facilityId: string): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select other.id, other.identity_root = facilities.identity_root as same_identity,
      other.representative_phone = facilities.representative_phone as same_phone,
      other.name_folded = facilities.name_folded and other.commune_code = facilities.commune_code as same_name,
      judged.verdict, judged.name as verdict_by
    from facilities join facilities other on ${looksTheSame}
    left join lateral (select verdict.verdict, (select name from users where id = verdict.judged_by) as name
      from ${currentVerdict}) judged on true
    where facilities.id = ${facilityId}
    order by judged.verdict is not distinct from 'different', other.submitted_at desc limit 20`.execute(db)
  return rows
}

type Verdict = { facilityId: string; otherId: string; verdict: 'same' | 'different'; by: string; now: Date }

/** Records the verdict on a pair; a later one replaces it. The pair has one row, whichever side it was judged from. */
export const saveVerdict = async (db: Db, { facilityId, otherId, verdict, by, now }: Verdict): Promise<void> => {
  const [first, second] = [facilityId, otherId].sort()
  if (!first || !second) return
  const values = { verdict, judged_by: by, judged_at: now }
  await db
    .insertInto('duplicate_verdicts')
    .values({ facility_id: first, other_id: second, ...values })
    .onConflict((conflict) => conflict.columns(['facility_id', 'other_id']).doUpdateSet(values))
    .execute()
}
