-- Personal values of the audit log go at the request of the person (docs/decisions/0029-audit-chain.md): a value and its salt together, so
-- that its commitment says nothing any more and the leaf stays. The application may only ask this function, never update.
create table audit_erasures (
  audit_id bigint not null constraint audit_erasures_row_fkey references audit_logs on delete cascade,
  request_id uuid not null constraint audit_erasures_request_fkey references data_requests,
  fields text[] not null,
  constraint audit_erasures_pkey primary key (audit_id, request_id)
);
comment on table audit_erasures is 'Which values of which row were erased at whose request; a value that is gone without a word here was taken away';
revoke insert, update, delete, truncate on audit_erasures from nhanxanh_app;

create or replace function is_audit_entry_true(l audit_logs) returns boolean language sql stable as $$
  select l.entry is not null and (l.entry::jsonb - erased) = (audit_entry(l) - erased)
  from (select case when l.salts ?& array['name', 'ip', 'agent', 'changes'] then '{}'::text[] else
    (select coalesce(array_agg(field), '{}') from audit_erasures e, unnest(e.fields) field
      where e.audit_id = l.id and l.salts -> field is null) end as erased) s
$$;
comment on function is_audit_entry_true is 'True if the columns of a row say what its text says; values that were erased at a request are left out';

create or replace function refuse_change_of_audit_logs() returns trigger language plpgsql as $$
declare
  keeping text := current_setting('nhanxanh.audit_keeping', true);
  values_of_person text[] := array['changed_by_name', 'changed_by_folded', 'ip', 'user_agent', 'changes', 'salts'];
begin
  if tg_op = 'DELETE' and keeping = 'expire' then return old; end if;
  if tg_op = 'UPDATE' and keeping = 'erase' and to_jsonb(new) - values_of_person = to_jsonb(old) - values_of_person then
    return new;
  end if;
  raise exception 'A row of the audit log never changes' using errcode = 'check_violation', constraint = 'audit_logs_kept';
end $$;

-- What somebody is called and reached by, in every spelling in which it is written.
create function spellings_of_person(request uuid) returns table (spelling text) language sql stable as $$
  with chosen as (
    select s.kind, s.record_id from data_request_subjects s where s.request_id = request
  ), said as (
    select q.name, q.email, q.phone from data_requests q where q.id = request
    union select u.name, u.email, u.phone from users u join chosen c on c.kind = 'user' and c.record_id = u.id
    union select k.name, k.email, k.phone from contacts k join chosen c on c.kind = 'contact' and c.record_id = k.id
    union select a.name, a.email, a.phone from appeals a join chosen c on c.kind = 'appeal' and c.record_id = a.id
    union select f.representative_name, null, f.representative_phone
      from facilities f join chosen c on c.kind = 'facility' and c.record_id = f.id
  ), phones as (
    select distinct '0' || right(phone, -3) as phone from said where phone like '+84%'
  )
  select spelling from (
    select name as spelling from said union select folded(name) from said
    union select email from said union select phone from said union select phone from phones
    union select left(phone, 4) || ' ' || substr(phone, 5, 3) || ' ' || substr(phone, 8) from phones
    union select left(phone, 4) || '.' || substr(phone, 5, 3) || '.' || substr(phone, 8) from phones
  ) all_of_them
  -- One short word stands in the names of many.
  where spelling is not null and (length(spelling) >= 8 or spelling ~ '\S\s+\S') and spelling <> 'đã xóa theo yêu cầu'
    and spelling <> folded('đã xóa theo yêu cầu')
$$;

create function has_spelling(words text, spellings text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(spellings) s where strpos(lower(words), lower(s)) > 0)
$$;

create function erase_audit_values(request uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set nhanxanh.audit_keeping = 'erase' as $$
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
  return most;
end $$;
comment on function erase_audit_values is 'Erases what the audit log holds of the person of an accepted request, with the salts; how many rows';

-- A letter of whom nothing is known any more has no address either.
alter table contacts
  drop constraint contacts_address,
  add constraint contacts_address check (email is not null or phone is not null or name = 'đã xóa theo yêu cầu');

-- The counters of lists remember the text of rows that changed since the last fold, and what was searched for.
create function forget_in_lists(spellings text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counter list_counters;
begin
  for counter in select * from list_counters order by list loop
    perform pg_advisory_xact_lock(list_lock(counter.list));
    execute format('select %I()', counter.list || '_fold');
    execute format('delete from %I where grp = ''q'' and has_spelling(key, $1)', counter.list || '_counts') using spellings;
    execute format('delete from %I where has_spelling(concat_ws('' '', phrase, all_of::text, any_of::text), $1)',
      counter.list || '_phrases') using spellings;
  end loop;
end $$;
comment on function forget_in_lists is 'Folds every journal and forgets the searches that name somebody; counts stay right';
