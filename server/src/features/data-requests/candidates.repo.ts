import type { SubjectCandidate } from '@nhanxanh/contract/features/data-requests'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import type { DataRequestRecord } from './data-requests.repo.ts'

const most = 50

type Found = Pick<SubjectCandidate, 'kind' | 'id' | 'name' | 'code'> & {
  is_email: boolean
  is_phone: boolean
  is_name: boolean
  is_chosen: boolean
}

/**
 * The records that may be of the person who asks: found by address, by number or by folded name, and those that were chosen. Those with
 * the same address first.
 */
export const listCandidates = async (db: Db, request: DataRequestRecord): Promise<SubjectCandidate[]> => {
  const { id, email, phone, name_folded } = request
  const { rows } = await sql<Found>`
    select * from (
      select r.*, coalesce(r.email = ${email}::text, false) as is_email,
        coalesce(r.phone = ${phone}::text, false) as is_phone, folded(r.name) = ${name_folded}::text as is_name,
        exists (select from data_request_subjects s
          where s.request_id = ${id}::uuid and s.kind = r.kind and s.record_id = r.id) as is_chosen
      from persons_of_records r
    ) found
    where is_email or is_phone or is_name or is_chosen
    order by is_chosen desc, is_email desc, is_phone desc, kind desc, code limit ${most}`.execute(db)
  return rows.map(({ kind, id: recordId, name, code, is_email, is_phone, is_name, is_chosen }) => ({
    kind,
    id: recordId,
    name,
    code,
    marks: [
      ...(is_email ? (['email'] as const) : []),
      ...(is_phone ? (['phone'] as const) : []),
      ...(is_name ? (['name'] as const) : []),
    ],
    isChosen: is_chosen,
  }))
}
