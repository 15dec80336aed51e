-- The sample of surveillance visits is drawn by lot: who can be drawn is frozen with the announcement of the day, and the seed is the
-- first signed head of the audit log of that day, so that nobody chooses.
create table surveillance_draws (
  id uuid not null default gen_random_uuid() constraint surveillance_draws_pkey primary key,
  day date not null constraint surveillance_draws_day_key unique,
  share int not null constraint surveillance_draws_share check (share between 1 and 100),
  priority_share int not null constraint surveillance_draws_priority_share check (priority_share between 1 and 100),
  frame jsonb not null,
  frame_sha256 text not null,
  announced_by uuid not null constraint surveillance_draws_by_fkey references users,
  announced_at timestamptz not null,
  head_size int,
  drawn jsonb,
  constraint surveillance_draws_announced check (day > (announced_at at time zone 'Asia/Ho_Chi_Minh')::date),
  constraint surveillance_draws_drawn check ((drawn is null) = (head_size is null))
);
comment on table surveillance_draws is 'Draws of the sample for surveillance visits, published so that everybody can work them out again';
comment on column surveillance_draws.frame is 'Numbers, levels and groups of the certificates in force when the day was announced; never changes';
comment on column surveillance_draws.head_size is 'The signed head of the audit log that was the seed, by its number of rows';
create unique index surveillance_draws_one_open on surveillance_draws ((true)) where drawn is null;
revoke update, delete, truncate on surveillance_draws from nhanxanh_app;
grant update (head_size, drawn) on surveillance_draws to nhanxanh_app;
call admit_outsiders('surveillance_draws');
