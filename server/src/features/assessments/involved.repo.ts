import { isIssuingRole, isSigningRole } from '../../db/statements/signing-roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

import type { AssessmentRecord } from './assessments.repo.ts'

export { hasSigningRole, listSigners } from '../../db/statements/signing-roles.ts'

const named = (alias: string) =>
  sql<{
    id: string
    name: string
  }>`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`

export const membersOf = (db: Db, assessmentId: string) =>
  db
    .selectFrom('assessment_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.assessment_id', '=', assessmentId)
    .orderBy('m.added_at')
    .orderBy('u.id')
    .execute()

/** Lead and members, the lead first. */
export const assignedTo = async (db: Db, { id, lead_id: leadId }: Pick<AssessmentRecord, 'id' | 'lead_id'>) => {
  const lead = db.selectFrom('users').select(['id', 'name']).where('id', '=', leadId)
  return [...(leadId === null ? [] : await lead.execute()), ...(await membersOf(db, id))]
}

/** Who has declared an interest in the facility of a file that stands. */
export const conflictsOf = (db: Db, facilityId: string) =>
  db
    .selectFrom('facility_interests as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select([named('u').as('person'), 'i.reason', 'i.declared_at'])
    .where('i.facility_id', '=', facilityId)
    .where('i.lifted_at', 'is', null)
    .orderBy('i.declared_at')
    .execute()

/** Whose hands were in a decision on it that an appeal has changed (PRODUCT D9b). */
export const listOverturned = async (db: Db, assessmentId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`select distinct b.user_id from appeals p
    join appeal_bars b on b.appeal_id = p.id
    where p.assessment_id = ${assessmentId} and p.remedy = 'assessment_reopened'`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

type Assignment = { id: string; leadId: string | null; memberIds: readonly string[]; now: Date }

export const saveAssignment = async (db: Db, { id, leadId, memberIds, now }: Assignment): Promise<void> => {
  await db.updateTable('assessments').set({ lead_id: leadId }).where('id', '=', id).execute()
  await db.deleteFrom('assessment_members').where('assessment_id', '=', id).execute()
  const rows = memberIds.map((userId) => ({ assessment_id: id, user_id: userId, added_at: now }))
  if (rows.length > 0) await db.insertInto('assessment_members').values(rows).execute()
}

/** Who can judge: active staff with the keys for it, and what each has in hand. Who issues and does not sign judges nothing. */
export const reviewers = async (db: Db, deciding: Record<'signerRoleIds' | 'issuerRoleIds', readonly string[]>) => {
  const { rows } = await sql<{
    id: string
    name: string
    assessments: number
    open_criteria: number
    due_on: string | null
  }>`
    select u.id, u.name, count(a.id)::int as assessments,
      coalesce(sum(a.to_judge - a.judged), 0)::int as open_criteria, min(a.due_on)::text as due_on
    from users u join roles r on r.id = u.role_id
    left join assessments a on a.lead_id = u.id and a.status = 'submitted'
    where u.kind = 'staff' and account_works(u.status, u.expires_on) and u.deleted_at is null
      and ('*' = any(r.permissions) or r.permissions @> array['assessment:update', 'assessment:read']
          and (${isSigningRole(deciding.signerRoleIds)} or not ${isIssuingRole(deciding.issuerRoleIds)}))
    group by u.id, u.name order by u.name collate "vi-x-icu", u.id`.execute(db)
  return rows
}
export type ReviewerRow = Awaited<ReturnType<typeof reviewers>>[number]
