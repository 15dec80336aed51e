-- The folding of contract/src/shared/fold-text.ts for people: every writer of a name keeps the search right by itself.
create function folded(given text) returns text
  language sql immutable parallel safe
  as $$
    select trim(regexp_replace(
      translate(regexp_replace(lower(normalize(coalesce(given, ''), nfd)), E'[\u0300-\u036f]', '', 'g'), 'đð', 'dd'),
      '[^a-z0-9]+', ' ', 'g'))
  $$;

alter table users
  add column version int not null default 1,
  add column last_login_at timestamptz,
  add column ban jsonb,
  add column deleted_at timestamptz,
  add column search_text text not null generated always as (
    folded(name) || ' ' || folded(email) || ' ' || folded(regexp_replace(phone, '^\+84', '0'))) stored,
  add constraint users_deleted_are_inactive check (deleted_at is null or status = 'inactive');
comment on column users.version is 'Counts the edits; a page that is older is refused';
comment on column users.last_login_at is 'Null: invited, and never signed in';
comment on column users.ban is 'Why the account is inactive: code, note, at, by; null where nobody banned it';
comment on column users.deleted_at is 'Deleted: the name stays in the history, the e-mail address is free again';
update users set last_login_at = (select max(created_at) from sessions where sessions.user_id = users.id);

create index users_search on users using gin (search_text gin_trgm_ops);
create index users_role on users (role_id) where deleted_at is null;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;

alter table roles add column version int not null default 1;
comment on column roles.version is '1: a built-in role as the product ships it, renewed at every start; above: edited here, and left alone';
