create table preferences (
  user_id uuid not null constraint preferences_user_fkey references users on delete cascade,
  key text not null constraint preferences_key_is_short check (length(key) <= 80),
  value jsonb not null,
  updated_at timestamptz not null,
  constraint preferences_pkey primary key (user_id, key)
);
comment on table preferences is 'How a person likes to work. One row a choice, so that of two changes of the same one the last stands and others are untouched';
comment on column preferences.key is 'theme, density, startScreen, or list:/screen for the columns of a list';
