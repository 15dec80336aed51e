-- Functions that may change what is kept of the log say so themselves: a setting attached to a function can be given by a superuser alone,
-- so no PostgreSQL of an office's own could be brought forward. The migrations that made them were changed for that
-- (former-checksums.json); this brings databases that ran their former text to the same schema.
create or replace function expire_audit_logs(kept_from timestamptz, most int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first bigint := (select up_to from audit_expiry for update);
  stop bigint;
begin
  if kept_from > now() - interval '12 months' then
    raise exception 'The audit log is kept for twelve months at least'
      using errcode = 'check_violation', constraint = 'audit_logs_least_age';
  end if;
  -- The first row that stays: one that is younger, or one that somebody has taken away, which is not passed over in silence.
  select min(w.seq) filter (where w.created_at is null or w.created_at >= kept_from), max(w.seq) + 1 into stop, most
  from (select f.seq, l.created_at from audit_leaves f left join audit_logs l on l.id = f.audit_id
    where f.seq >= first order by f.seq limit most) w;
  stop := coalesce(stop, most, first);
  -- Said here and taken back here: only a superuser may attach such a setting to a function.
  perform set_config('nhanxanh.audit_keeping', 'expire', true);
  delete from audit_logs l using audit_leaves f where f.audit_id = l.id and f.seq >= first and f.seq < stop;
  perform set_config('nhanxanh.audit_keeping', '', true);
  update audit_expiry set up_to = stop, before = greatest(before, kept_from) where stop > first;
  return stop;
end $$;

create or replace function erase_audit_values(request uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  spellings text[];
  refs text[];
  accounts uuid[];
  most bigint;
  word constant text := 'đã xóa theo yêu cầu';
begin
  if not exists (select from data_requests q where q.id = request and q.kind = 'erase' and q.status = 'accepted'
    and q.erased_at is null) then
    raise exception 'Values are erased for an accepted request alone'
      using errcode = 'check_violation', constraint = 'audit_erasures_request';
  end if;
  select array_agg(spelling) into spellings from spellings_of_person(request);
  select coalesce(array_agg(s.record_id::text), '{}'),
    coalesce(array_agg(s.record_id) filter (where s.kind = 'user'), '{}')
    into refs, accounts from data_request_subjects s where s.request_id = request;
  insert into audit_erasures (audit_id, request_id, fields)
    select l.id, request, array_remove(array[
      case when l.changed_by = any(accounts) or has_spelling(l.changed_by_name, spellings) and l.ref_id = any(refs) then 'name' end,
      case when l.changed_by = any(accounts) or l.changed_by is null and l.ref_id = any(refs) then 'ip' end,
      case when l.changed_by = any(accounts) or l.changed_by is null and l.ref_id = any(refs) then 'agent' end,
      case when l.changes is not null and (has_spelling(l.changes::text, spellings)
        or l.ref_id = any(refs) and l.entity_type in ('user', 'contact', 'profile')) then 'changes' end], null)
    from audit_logs l
    where l.changed_by = any(accounts) or l.ref_id = any(refs)
      or l.changes is not null and has_spelling(l.changes::text, (select array_agg(s) from unnest(spellings) s where s like '%@%'))
  on conflict do nothing;
  delete from audit_erasures where request_id = request and fields = '{}';
  perform set_config('nhanxanh.audit_keeping', 'erase', true);
  update audit_logs l set
    changed_by_name = case when 'name' = any(e.fields) then word else l.changed_by_name end,
    changed_by_folded = case when 'name' = any(e.fields) then folded(word) else l.changed_by_folded end,
    ip = case when 'ip' = any(e.fields) then null else l.ip end,
    user_agent = case when 'agent' = any(e.fields) then null else l.user_agent end,
    -- What changed is still told, and not from what to what.
    changes = case when 'changes' = any(e.fields) then (select jsonb_object_agg(c.key, jsonb_build_object('before',
      case when c.value -> 'before' = 'null' then null else word end, 'after', case when c.value -> 'after' = 'null' then null else word end))
      from jsonb_each(l.changes) c) else l.changes end,
    salts = l.salts - e.fields
  from audit_erasures e where e.audit_id = l.id and e.request_id = request;
  get diagnostics most = row_count;
  perform set_config('nhanxanh.audit_keeping', '', true);
  return most;
end $$;
