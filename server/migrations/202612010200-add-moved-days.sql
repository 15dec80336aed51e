-- An open appeal whose last day the calendar has moved, until its person is written the new one.
alter table appeals add column moved_from date;
comment on column appeals.moved_from is 'The day that was written to the person last, where due_on is another one by now';
create index appeals_moved on appeals (id) where moved_from is not null;
alter table appeal_entries drop constraint appeal_entries_kind;
alter table appeal_entries add constraint appeal_entries_kind
  check (kind in ('received', 'assigned', 'note', 'accepted', 'refused', 'extended', 'moved', 'settled', 'withdrawn'));
