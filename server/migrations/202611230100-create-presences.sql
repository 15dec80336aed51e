-- Who has which record open at this moment. Unlogged: after a crash nobody knows it any more, and seconds later everybody has told it anew.
create unlogged table presences (
  kind text not null,
  record_id uuid,
  visit uuid not null,
  session_id uuid not null references sessions on delete cascade,
  part text,
  is_over boolean not null,
  seen_at timestamptz not null,
  primary key (session_id, visit)
);
create index presences_record on presences (record_id, kind);
comment on table presences is 'Openings of records, one row for each in each tab; a row says nothing once its time is over';
comment on column presences.record_id is 'Null where there is one record of the kind';
comment on column presences.part is 'What is changed there; null where somebody only looks';
