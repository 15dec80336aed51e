-- A decision of recognition is written down by one and confirmed by another before anything is issued (PRODUCT, decision 27).
alter table recognition_decisions
  add column entered_for uuid[],
  add column confirmed_by uuid constraint recognition_decisions_confirmed_by_fkey references users,
  add column confirmed_by_name text,
  add column confirmed_at timestamptz,
  add column withdrawn_by uuid constraint recognition_decisions_withdrawn_by_fkey references users,
  add column withdrawn_by_name text,
  add column withdrawn_at timestamptz,
  add column withdrawn_reason text,
  add constraint recognition_decisions_confirmed check (num_nulls(confirmed_by, confirmed_by_name, confirmed_at) in (0, 3)),
  add constraint recognition_decisions_withdrawn
    check (num_nulls(withdrawn_by, withdrawn_by_name, withdrawn_at, withdrawn_reason) in (0, 4)),
  add constraint recognition_decisions_ended_once check (confirmed_at is null or withdrawn_at is null),
  add constraint recognition_decisions_by_another check (confirmed_by <> created_by);
comment on column recognition_decisions.entered_for is 'The assessments that it names, while a second person has to confirm it; null: it was in force at once';
-- The number of a decision that was taken back is free again.
drop index recognition_decisions_number_key;
create unique index recognition_decisions_number_key on recognition_decisions (number, extract(year from decided_on)) where withdrawn_at is null;
create index recognition_decisions_waiting on recognition_decisions (created_at)
  where entered_for is not null and confirmed_at is null and withdrawn_at is null;
create index recognition_decisions_confirmed_by on recognition_decisions (confirmed_by) where confirmed_by is not null;
create index recognition_decisions_withdrawn_by on recognition_decisions (withdrawn_by) where withdrawn_by is not null;
grant update (confirmed_by, confirmed_by_name, confirmed_at, withdrawn_by, withdrawn_by_name, withdrawn_at, withdrawn_reason, file_id)
  on recognition_decisions to nhanxanh_app;
