-- Sentences that assessors write often, for themselves or for everybody who judges (PRODUCT D7).
create table saved_phrases (
  id uuid not null default gen_random_uuid() constraint saved_phrases_pkey primary key,
  user_id uuid not null constraint saved_phrases_user_fkey references users,
  text text not null,
  is_shared boolean not null,
  created_at timestamptz not null
);
create unique index saved_phrases_once on saved_phrases (user_id, md5(text));
create index saved_phrases_shared on saved_phrases (id) where is_shared;
comment on table saved_phrases is 'Sentences for the comments of verdicts';
comment on column saved_phrases.is_shared is 'Everybody who judges finds it; false: its person alone';
call admit_outsiders('saved_phrases');
