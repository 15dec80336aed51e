/** The page of a list as both bare servers answer it: the flat row, no join, no flag, no mask. */
const facility = `id, code, name, type, sub_type, rank, representative_name, representative_phone, identity_code_type,
  identity_code, commune_code, status, attempt, assignee_id, submitted_at, decided_at, created_at, updated_at`
const act =
  'id, created_at, changed_by, changed_by_name, action, entity_type, ref_id, outcome, reason, changes, request_id'
const newest = 'order by submitted_at desc, id desc limit 20'
const words = `search_text like all ($1::text[])`
const days = `entity_type = $1 and created_at >= $2 and created_at < $3`

const ofStatus = [
  `select ${facility} from facilities where status = $1 ${newest} offset $2`,
  'select count(*) from facilities where status = $1',
] as const
const ofWords = [
  `select ${facility} from facilities where ${words} ${newest}`,
  `select count(*) from facilities where ${words}`,
] as const

/** "same": what anybody would write, the page and count(*). */
export const plain = {
  W1: ofStatus,
  WL: ofStatus,
  W2: ofStatus,
  W3: ofWords,
  W3n: ofWords,
  W7: [
    `select ${act} from audit_logs where ${days} order by created_at desc, id desc limit 20`,
    `select count(*) from audit_logs where ${days}`,
  ],
} as const

const answer = (rows: string, total: string) =>
  `select json_build_object('items', coalesce((select json_agg(p) from (${rows}) p), '[]'), 'total', ${total})::text as body`

const pageOfStatus = answer(
  `select ${facility} from facilities where status = $1 and (submitted_at, id) <=
      (select submitted_at, id from bench.anchors where status = $1 and page = $2) ${newest}`,
  '(select n from bench.statuses where status = $1)',
)

/** "tuned": counters, page anchors and posting lists that `prepareBare` built once; JSON comes ready from PostgreSQL. */
export const tuned = {
  W1: pageOfStatus,
  WL: pageOfStatus,
  W2: pageOfStatus,
  W3: answer(
    `select ${facility} from facilities where case when search_text like all ($1::text[]) then true else false end ${newest}`,
    '(select n from bench.words where words = $1)',
  ),
  W3n: `with found as materialized (select f.* from facilities f
      where f.id = any((select ids from bench.pairs where pair = any($2::text[]) order by n limit 1)::uuid[])
      and (search_text || '') like all ($1::text[]))
    ${answer(`select ${facility} from found ${newest}`, '(select count(*) from found)')}`,
  W7: answer(
    `select ${act} from audit_logs where ${days} order by created_at desc, id desc limit 20`,
    '(select sum(n) from bench.audit_days where entity_type = $1 and day between $4 and $5)',
  ),
  W4: 'select row_to_json(f)::text as body from facilities f where id = $1',
  W5: `with changed as (update bench.facilities set assignee_id = $2, updated_at = now() where id = $1 returning id)
    insert into bench.audit_logs (changed_by_name, changed_by_folded, action, entity_type, ref_id, outcome, changes, request_id)
    select 'Lan', 'lan', 'facility.claim', 'facility', id::text, 'success', $3::jsonb, 'x' from changed
    returning '{"ok":true}' as body`,
} as const
