-- The audit log as a Merkle tree in the way of RFC 6962 (docs/decisions/0029-audit-chain.md). Each row carries the text that is hashed,
-- written with the row; personal values stand in it as salted commitments, so that they can be erased and the tree still holds.
alter table audit_logs add column xid xid8, add column entry text, add column salts jsonb;
comment on column audit_logs.xid is 'The transaction that wrote it: no row can come below the oldest one that still runs';
comment on column audit_logs.entry is 'The text of its leaf in the tree, never written anew';
comment on column audit_logs.salts is 'Salts of the personal values; a value and its salt can be erased together, the leaf stays';

create function audit_commitment(salt text, value text) returns text language sql immutable as $$
  select case when salt is not null and value is not null then encode(sha256(convert_to(salt || ':' || value, 'UTF8')), 'hex') end
$$;
comment on function audit_commitment is 'SHA-256 of the salt, a colon and the value, in hexadecimal digits';

create function audit_entry(l audit_logs) returns jsonb language sql stable as $$
  select jsonb_build_object('v', 1,
    'at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'action', l.action, 'entityType', l.entity_type, 'refId', l.ref_id, 'outcome', l.outcome, 'reason', l.reason,
    'changedBy', l.changed_by, 'role', l.role_name, 'requestId', l.request_id,
    'name', audit_commitment(l.salts ->> 'name', l.changed_by_name),
    'ip', audit_commitment(l.salts ->> 'ip', l.ip),
    'agent', audit_commitment(l.salts ->> 'agent', l.user_agent),
    'changes', audit_commitment(l.salts ->> 'changes', l.changes::text))
$$;

create function is_audit_entry_true(l audit_logs) returns boolean language sql stable as $$
  select l.entry is not null and (l.entry::jsonb - erased) = (audit_entry(l) - erased)
  from (select coalesce(array_agg(field), '{}') as erased from unnest(array['name', 'ip', 'agent', 'changes']) field
    where l.salts -> field is null) s
$$;
comment on function is_audit_entry_true is 'True if the columns of a row say what its text says; erased values are left out';

create function new_audit_salts() returns jsonb language sql volatile as $$
  select jsonb_build_object('name', gen_random_uuid(), 'ip', gen_random_uuid(), 'agent', gen_random_uuid(),
    'changes', gen_random_uuid())
$$;

create function write_audit_entry() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  new.salts := new_audit_salts();
  new.entry := audit_entry(new)::text;
  return new;
end $$;
create trigger audit_logs_entry before insert on audit_logs for each row execute function write_audit_entry();

create function refuse_change_of_audit_logs() returns trigger language plpgsql as $$
begin
  raise exception 'A row of the audit log never changes' using errcode = 'check_violation', constraint = 'audit_logs_kept';
end $$;
create trigger audit_logs_kept before update or delete on audit_logs
  for each row execute function refuse_change_of_audit_logs();
create trigger audit_logs_whole before truncate on audit_logs execute function refuse_change_of_audit_logs();
create index audit_logs_by_transaction on audit_logs (xid, id);

create table audit_leaves (
  seq bigint constraint audit_leaves_pkey primary key,
  audit_id bigint not null constraint audit_leaves_row_key unique,
  hash bytea not null
);
comment on table audit_leaves is 'The leaves of the tree in order, from 0 without a gap; hash: SHA-256 of a zero byte and the text of the row';

create table audit_tiles (
  level int not null,
  nth bigint not null,
  hash bytea not null,
  constraint audit_tiles_pkey primary key (level, nth)
);
comment on table audit_tiles is 'Roots of whole subtrees of 256, 65536 … leaves (level 1, 2 …), so that a proof reads hundreds of hashes, not all';

create table audit_heads (
  size bigint constraint audit_heads_pkey primary key,
  root bytea not null,
  signed_at timestamptz not null,
  day date not null constraint audit_heads_day_key unique,
  note text not null,
  signature text not null,
  key_id text not null constraint audit_heads_key_fkey references sealing_keys
);
comment on table audit_heads is 'Signed heads of the tree, one a day; note is the signed text';

create table audit_marks (
  is_only boolean constraint audit_marks_pkey primary key default true constraint audit_marks_only check (is_only),
  xid xid8 not null,
  audit_id bigint not null,
  cluster text not null
);
comment on table audit_marks is 'All rows up to this transaction and row have their leaf; counted anew in another cluster, where a restore begins with small numbers again';

create function cluster_of_database() returns text language sql stable security definer set search_path = pg_catalog as $$
  select system_identifier::text from pg_control_system()
$$;
insert into audit_marks (xid, audit_id, cluster) values ('0', 0, cluster_of_database());
revoke update, delete, truncate on audit_leaves, audit_tiles, audit_heads from nhanxanh_app;
