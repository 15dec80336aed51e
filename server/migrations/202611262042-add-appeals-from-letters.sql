-- Appeals that come by the public page (PRODUCT D9b): a letter that says of which decision it complains, and the appeal made of it.
alter table contacts
  add column decision text;
alter table contacts
  drop constraint contacts_kind,
  add constraint contacts_kind check (kind in ('question', 'feedback', 'complaint', 'technical', 'appeal'));
comment on column contacts.decision is 'Of an appeal: the certificate or the facility of the decision, as the person wrote it; nobody looked for it';

alter table appeals
  add column contact_id uuid constraint appeals_contact_fkey references contacts on delete set null;
alter table appeals
  drop constraint appeals_origin,
  add constraint appeals_origin check (origin in ('paper', 'portal', 'page'));
create index appeals_contact on appeals (contact_id) where contact_id is not null;
comment on column appeals.contact_id is 'The letter that it was made of, while that is kept';
