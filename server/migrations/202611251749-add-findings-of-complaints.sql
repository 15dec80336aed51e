-- What staff found of a complaint: a valid one is a signal on the record of its facility.
alter table contacts
  add column finding text constraint contacts_finding check (finding in ('valid', 'invalid')),
  add constraint contacts_finding_of_complaint check (finding is null or kind = 'complaint');
create index contacts_signals on contacts (facility_id)
  where kind = 'complaint' and (finding = 'valid' or (finding is null and status in ('new', 'open')));
