-- What a role allowed and who held it, from a moment on: kept by triggers, so that no way of changing either forgets it.
create table role_states (
  id bigint generated always as identity constraint role_states_pkey primary key,
  role_id uuid not null,
  name text not null,
  permissions text[] not null,
  since timestamptz not null default clock_timestamp()
);
comment on table role_states is 'Each row holds until the next one of the same role; the clock is read behind the lock of the row, so they follow one another';
create index role_states_role on role_states (role_id, since);

create table account_states (
  id bigint generated always as identity constraint account_states_pkey primary key,
  user_id uuid not null constraint account_states_user_fkey references users,
  role_id uuid not null,
  is_active boolean not null,
  expires_on date,
  since timestamptz not null default clock_timestamp()
);
comment on table account_states is 'Each row holds until the next one of the same account, and not beyond its last day; members of staff only';
create index account_states_user on account_states (user_id, since);
revoke update, delete, truncate on role_states, account_states from nhanxanh_app;

create function note_role_state() returns trigger language plpgsql as $$
begin
  insert into role_states (role_id, name, permissions) values (new.id, new.name, new.permissions);
  return null;
end
$$;
create trigger role_states_new after insert on roles for each row execute function note_role_state();
create trigger role_states_changed after update on roles for each row
  when (old.permissions is distinct from new.permissions or old.name is distinct from new.name)
  execute function note_role_state();

create function note_account_state() returns trigger language plpgsql as $$
begin
  insert into account_states (user_id, role_id, is_active, expires_on)
  values (new.id, new.role_id, new.status = 'active', new.expires_on);
  return null;
end
$$;
create trigger account_states_new after insert on users for each row
  when (new.role_id is not null) execute function note_account_state();
create trigger account_states_changed after update on users for each row
  when (new.role_id is not null and
    (old.role_id is distinct from new.role_id or old.status is distinct from new.status or old.expires_on is distinct from new.expires_on))
  execute function note_account_state();

insert into role_states (role_id, name, permissions) select id, name, permissions from roles;
insert into account_states (user_id, role_id, is_active, expires_on)
  select id, role_id, status = 'active', expires_on from users where role_id is not null;
