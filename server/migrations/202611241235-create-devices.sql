-- Browsers and telephones that messages can be pushed to, and letters that go by mail beside what an owner is told.
create table devices (
  id uuid constraint devices_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint devices_user_fkey references users on delete cascade,
  device_id text not null,
  platform text not null constraint devices_platform check (platform in ('android', 'ios', 'web')),
  token text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  constraint devices_one_of_person unique (user_id, device_id)
);
create unique index devices_one_token on devices (md5(token));
comment on table devices is 'A token belongs to the account that registered it last; a device that signs out has none';
comment on column devices.token is 'Of the push provider; for Web Push the subscription as JSON';
alter table notifications add column letter text;
comment on column notifications.letter is 'What the letter by mail says below the text; null where none was written';
