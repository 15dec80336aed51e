-- Whether and of whom it may be said that a criterion does not apply (decision 28). Of versions that are there it may be said of everybody, as before.
alter table criteria
  add column is_never_exempt boolean not null default false,
  add column exempt_sub_types text[] not null default '{}',
  add column exempt_ranks smallint[] not null default '{}';
comment on column criteria.is_never_exempt is 'Nobody may say that it does not apply';
comment on column criteria.exempt_sub_types is 'Kinds of facilities of which it may be said; empty: of all';
comment on column criteria.exempt_ranks is 'Star ranks of which it may be said; empty: of all';
