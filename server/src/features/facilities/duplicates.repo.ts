import type { FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import { sql } from 'kysely'
import type { Fragment } from '../../db/list/fragment.ts'
import type { Db } from '../../db/types.ts'

/** What a record of that name and `other` may share: one enterprise (its branches too), one phone, or one name in one commune. */
const grounds = (record: string) => ({
  same_identity: `other.identity_root = ${record}.identity_root`,
  same_phone: `other.representative_phone = ${record}.representative_phone`,
  same_name: `(other.name_folded = ${record}.name_folded and other.commune_code = ${record}.commune_code)`,
})

/**
 * The conditions under which `other` looks like the same place as the record of that name; each ground has an index, and PostgreSQL
 * puts the three together. A rejected registration takes no part.
 */
const looksTheSame = (record: string) => `other.id <> ${record}.id and other.status <> 'rejected' and (
  ${Object.values(grounds(record)).join(' or ')})`

/** The verdict on a record of that name and `other`; it holds until one of the two is edited. */
const currentVerdict = (record: string) => `duplicate_verdicts verdict
  where verdict.facility_id = least(${record}.id, other.id) and verdict.other_id = greatest(${record}.id, other.id)
  and verdict.edition = case when ${record}.id < other.id then ${record}.edition else other.edition end
  and verdict.other_edition = case when ${record}.id < other.id then other.edition else ${record}.edition end`

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
    select other.id,
      ${sql.raw(
        Object.entries(grounds('facilities'))
          .map(([ground, holds]) => `${holds} as ${ground}`)
          .join(', '),
      )},
      judged.verdict, judged.name as verdict_by
    from facilities join facilities other on ${sql.raw(looksTheSame('facilities'))}
    left join lateral (select verdict.verdict, (select name from users where id = verdict.judged_by) as name
      from ${sql.raw(currentVerdict('facilities'))}) judged on true
    where facilities.id = ${facilityId}
    order by judged.verdict is not distinct from 'different', other.submitted_at desc limit 20`.execute(db)
  return rows
}

type Typed = {
  name: string | null
  communeCode: string | null
  phone: string | null
  identityCode: string | null
  except: string | null
}
type Alike = Pick<Candidate, 'id' | 'same_identity' | 'same_phone' | 'same_name'> & {
  code: string
  name: string
  status: FacilityStatus
  commune_code: string
  commune_name: string
}

/** The facilities that look like what somebody types, on the same grounds; at most five, the newest first. */
export const findAlike = async (db: Db, typed: Typed, sight: Fragment | null): Promise<Alike[]> => {
  const { name, communeCode, phone, identityCode, except } = typed
  // What is typed may be a tax code with its branch or any other number: both roots are looked for.
  const { rows } = await sql<Alike>`
    with typed as (select coalesce(${except}::uuid, gen_random_uuid()) as id, root as identity_root,
        ${phone}::text as representative_phone, ${name}::text as name_folded, ${communeCode}::text as commune_code
      from unnest(array[left(${identityCode}::text, 10), ${identityCode}::text]) root)
    select other.id, other.code, other.name, other.status, communes.code as commune_code, communes.name as commune_name,
      ${sql.raw(
        Object.entries(grounds('typed'))
          .map(([ground, holds]) => `coalesce(bool_or(${holds}), false) as ${ground}`)
          .join(', '),
      )}
    from typed join facilities other on ${sql.raw(looksTheSame('typed'))}
    join communes on communes.code = other.commune_code
    where ${sight ?? sql`true`}
    group by other.id, communes.code order by other.submitted_at desc limit 5`.execute(db)
  return rows
}

type Judged = { id: string; edition: number }
type Verdict = { pair: readonly [Judged, Judged]; verdict: 'same' | 'different'; by: string; now: Date }

/**
 * Records the verdict on the editions of a pair; a later one replaces it. The pair has one row, whichever side it was
 * judged from: it comes in the order of the ids.
 */
export const saveVerdict = async (db: Db, { pair: [first, second], verdict, by, now }: Verdict): Promise<void> => {
  const values = {
    verdict,
    edition: first.edition,
    other_edition: second.edition,
    judged_by: by,
    judged_at: now,
  }
  await db
    .insertInto('duplicate_verdicts')
    .values({ facility_id: first.id, other_id: second.id, ...values })
    .onConflict((conflict) => conflict.columns(['facility_id', 'other_id']).doUpdateSet(values))
    .execute()
}
