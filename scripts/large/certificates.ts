import type { openPool } from '../../server/src/db/connect.ts'

type Pool = ReturnType<typeof openPool>

/**
 * One certificate for each facility whose last assessment was approved and sealed, at most so many: terms of one to three years, of
 * every hundred one suspended and two ended. Their papers are not drawn. Returns how many there are.
 */
export const seedCertificates = async (pool: Pool, most: number): Promise<number> => {
  const { rowCount } = await pool.query(
    `with approved as (
      select distinct on (a.facility_id) a.id, a.facility_id, a.criteria_version_id, d.level, d.level_name, d.points, d.maximum,
        d.signed_by, d.signed_by_name, d.signed_at, r.number as record_number
      from assessments a
      join assessment_decisions d on d.assessment_id = a.id and d.outcome = 'approved' and d.signed_at is not null and d.level is not null
      join assessment_records r on r.assessment_id = a.id
      where a.status = 'approved' and not exists (select from certificates c where c.facility_id = a.facility_id)
      order by a.facility_id, d.signed_at desc, r.number desc),
    counted as (select *, row_number() over (order by signed_at, id) as nth from approved limit $1)
    insert into certificates (number, code, short_code, origin, assessment_id, record_number, facility_id, facility_name,
      facility_address, facility_type, sub_type, rank, commune_code, level, level_name, level_rank, level_count, points, maximum,
      signer_name, signer_title, issued_on, valid_until, issued_by, issued_by_name, created_at, suspended_at, suspended_until,
      ended_at, end_kind, name_folded, search_text)
    select 'LN/' || f.type || '-' || lpad(x.nth::text, 6, '0'),
      translate(substr(md5(x.id::text), 1, 26), '0189', 'ghij'), upper(substr(md5(x.id::text || 's'), 1, 8)), 'assessment',
      x.id, x.record_number, f.id, f.name, concat_ws(', ', f.street, m.name, p.name), f.type, f.sub_type, f.rank, f.commune_code,
      x.level, x.level_name, l.nth, jsonb_array_length(v.levels), x.points, x.maximum, x.signed_by_name, 'Giám đốc',
      x.signed_at::date, x.signed_at::date + 365 + (x.nth % 730)::int, x.signed_by, x.signed_by_name, x.signed_at,
      case when x.nth % 100 = 7 then x.signed_at + interval '30 days' end,
      case when x.nth % 100 = 7 then x.signed_at::date + 90 end,
      case when x.nth % 100 in (21, 64) then x.signed_at + interval '40 days' end,
      case x.nth % 100 when 21 then 'revoked' when 64 then 'closed' end,
      f.name_folded, f.name_folded || ' ' || lower('LN/' || f.type || '-' || lpad(x.nth::text, 6, '0'))
    from counted x
    join facilities f on f.id = x.facility_id
    join communes m on m.code = f.commune_code
    join provinces p on p.code = m.province_code
    join criteria_versions v on v.id = x.criteria_version_id
    cross join lateral (select nth::int from jsonb_array_elements(v.levels) with ordinality level (value, nth)
      where level.value ->> 'key' = x.level) l`,
    [most],
  )
  return rowCount ?? 0
}
