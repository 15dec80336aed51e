create table exports (
  id uuid primary key,
  user_id uuid not null constraint exports_user_fkey references users,
  list text not null,
  format text not null constraint exports_format check (format in ('xlsx', 'csv')),
  columns text[] not null,
  query jsonb not null,
  ids uuid[],
  sentence text not null,
  state text not null constraint exports_state check (state in ('waiting', 'running', 'ready', 'failed')),
  failure text,
  rows int not null,
  done int not null default 0,
  size bigint,
  created_at timestamptz not null,
  beat_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create index exports_own on exports (user_id, created_at desc);
create index exports_unfinished on exports (state) where state in ('waiting', 'running');
comment on table exports is 'Lists as files, for the person who asked for them; the bytes lie in DATA_DIR/exports under the id';
comment on column exports.query is 'The query of the list as it was checked, without its page';
comment on column exports.ids is 'A selection of rows; null: all rows of the query';
comment on column exports.sentence is 'What the file holds, in Vietnamese words';
comment on column exports.beat_at is 'Last sign of life of who works on it: a stopped process leaves it behind, and another takes it up';
