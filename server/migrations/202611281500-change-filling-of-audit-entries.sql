-- Rows that were written before the chain get their text after the start, in slices: as a part of the migration that made the chain 400,000
-- of them took twelve silent minutes and twice their room.
create index audit_logs_without_entry on audit_logs (id) where entry is null;

create or replace function refuse_change_of_audit_logs() returns trigger language plpgsql as $$
declare
  keeping text := current_setting('nhanxanh.audit_keeping', true);
  values_of_person text[] := array['changed_by_name', 'changed_by_folded', 'ip', 'user_agent', 'changes', 'salts'];
  values_of_leaf text[] := array['xid', 'entry', 'salts'];
begin
  if tg_op = 'DELETE' and keeping = 'expire' then return old; end if;
  if tg_op = 'UPDATE' and keeping = 'erase' and to_jsonb(new) - values_of_person = to_jsonb(old) - values_of_person then
    return new;
  end if;
  if tg_op = 'UPDATE' and keeping = 'fill' and old.entry is null and to_jsonb(new) - values_of_leaf = to_jsonb(old) - values_of_leaf then
    return new;
  end if;
  raise exception 'A row of the audit log never changes' using errcode = 'check_violation', constraint = 'audit_logs_kept';
end $$;

create function fill_audit_entries(after bigint, most int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one audit_logs;
begin
  perform set_config('nhanxanh.audit_keeping', 'fill', true);
  for one in select * from audit_logs where entry is null and id > after order by id limit most loop
    one.salts := new_audit_salts();
    -- Below every transaction that there ever is: the rows come before all others, in their own order.
    update audit_logs set xid = '1', salts = one.salts, entry = audit_entry(one)::text where id = one.id;
  end loop;
  perform set_config('nhanxanh.audit_keeping', '', true);
  return one.id;
end $$;
comment on function fill_audit_entries is 'Gives up to so many rows from before the chain their text, behind that row; the last of them, null: there is none. Asked until there is none, before anything is sealed';
