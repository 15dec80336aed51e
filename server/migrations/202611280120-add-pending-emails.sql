-- An address that staff give an owner waits for a day in which the holder of the old one may object.
alter table users
  add column pending_email text constraint users_pending_email_lower check (pending_email = lower(pending_email)),
  add column pending_email_at timestamptz,
  add column pending_email_by uuid constraint users_pending_email_by_fkey references users,
  add constraint users_pending_email check (num_nonnulls(pending_email, pending_email_at, pending_email_by) in (0, 3));
comment on column users.pending_email_at is 'When the pending address takes the place of the old one';
comment on column users.pending_email_by is 'The member of staff who gave it';
create index users_pending_email_at on users (pending_email_at) where pending_email is not null;
