-- Certificates of before the system (PRODUCT D5b): issued on paper, entered with decision, level and dates, without a sealed record.
alter table certificates
  alter column assessment_id drop not null,
  alter column record_number drop not null,
  alter column points drop not null,
  alter column maximum drop not null,
  drop constraint certificates_origin,
  add constraint certificates_origin check (origin in ('assessment', 'exchange', 'correction', 'earlier')),
  add constraint certificates_earlier check ((origin = 'earlier') = (assessment_id is null)
    and (origin = 'earlier') = (record_number is null) and (origin = 'earlier') = (points is null)
    and (origin = 'earlier') = (maximum is null)),
  drop constraint certificates_end_kind,
  add constraint certificates_end_kind
    check (end_kind in ('superseded', 'revoked', 'returned', 'closed', 'transferred', 'mistaken')),
  add constraint certificates_mistaken check (end_kind <> 'mistaken' or origin = 'earlier'),
  drop constraint certificates_number_key;
-- What was entered by mistake is entered anew under its number.
create unique index certificates_number_key on certificates (number) where end_kind is distinct from 'mistaken';
comment on column certificates.assessment_id is 'Null: issued on paper before the system (origin earlier)';
