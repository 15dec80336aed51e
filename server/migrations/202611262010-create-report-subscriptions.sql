-- The weekly digest of the reports (PRODUCT D10): who wants it, and what was sent.
create table report_subscriptions (
  user_id uuid primary key constraint report_subscriptions_user_fkey references users,
  type text[],
  province_code text[],
  ways text[] not null constraint report_subscriptions_ways
    check (cardinality(ways) > 0 and ways <@ array['notification', 'mail']),
  weekday smallint not null constraint report_subscriptions_weekday check (weekday between 1 and 7),
  code uuid not null default gen_random_uuid() constraint report_subscriptions_code_key unique,
  next_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index report_subscriptions_next on report_subscriptions (next_on);
comment on column report_subscriptions.code is 'In the letters alone: whoever has it can leave without signing in';
comment on column report_subscriptions.next_on is 'The day of the next digest in Viet Nam';

create table report_digests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint report_digests_user_fkey references users,
  day date not null,
  made_at timestamptz not null,
  mailed_at timestamptz,
  constraint report_digests_one unique (user_id, day)
);
comment on table report_digests is 'One for a person and a day: what keeps a digest from going out twice';
comment on column report_digests.mailed_at is 'Set before the letter leaves, taken back where the mail server refuses it';
