-- Rows of the audit log that were kept long enough go; number and hash of each stay, so that the tree still holds
-- (docs/decisions/0029-audit-chain.md). The application may only ask this function, never delete.
create table audit_expiry (
  is_only boolean constraint audit_expiry_pkey primary key default true constraint audit_expiry_only check (is_only),
  up_to bigint not null,
  before timestamptz not null
);
comment on table audit_expiry is 'The first rows of the tree, as many as up_to, were kept long enough and are gone; all were written before that moment';
insert into audit_expiry (up_to, before) values (0, '-infinity');
revoke insert, update, delete, truncate on audit_expiry from nhanxanh_app;

-- The functions that may change what is kept say so for as long as they run; whoever owns the table is still stopped in passing.
create or replace function refuse_change_of_audit_logs() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('nhanxanh.audit_keeping', true) = 'expire' then return old; end if;
  raise exception 'A row of the audit log never changes' using errcode = 'check_violation', constraint = 'audit_logs_kept';
end $$;

create function expire_audit_logs(kept_from timestamptz, most int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set nhanxanh.audit_keeping = 'expire' as $$
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
  delete from audit_logs l using audit_leaves f where f.audit_id = l.id and f.seq >= first and f.seq < stop;
  update audit_expiry set up_to = stop, before = greatest(before, kept_from) where stop > first;
  return stop;
end $$;
comment on function expire_audit_logs is 'Removes up to so many of the oldest rows that were written before a moment at least a year ago; how many of the first rows are gone now';
