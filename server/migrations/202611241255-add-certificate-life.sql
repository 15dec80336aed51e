-- What becomes of a certificate: a revocation that waits for its second person, and the reminders of its last day.
alter table certificates
  add column revocation_reason text,
  add column revocation_by uuid constraint certificates_revocation_by_fkey references users,
  add column revocation_by_name text,
  add column revocation_at timestamptz,
  add constraint certificates_revocation check ((revocation_reason is null) = (revocation_by is null)
    and (revocation_by is null) = (revocation_by_name is null) and (revocation_by is null) = (revocation_at is null));
comment on column certificates.revocation_reason is 'Of a revocation that a second person has yet to confirm';
grant update (revocation_reason, revocation_by, revocation_by_name, revocation_at) on certificates to nhanxanh_app;

create table certificate_reminders (
  certificate_id uuid not null constraint certificate_reminders_certificate_fkey references certificates,
  moment text not null constraint certificate_reminders_moment check (moment in ('90', '60', '30', '7', 'after')),
  reminded_at timestamptz not null,
  constraint certificate_reminders_pkey primary key (certificate_id, moment)
);
comment on table certificate_reminders is 'Each moment once: days before the last one, and once after it';
revoke update, delete, truncate on certificate_reminders from nhanxanh_app;
