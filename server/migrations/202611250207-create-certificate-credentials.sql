-- Certificates as Open Badges: a place in the status lists, and the credential as it was first given out.
alter table certificates add column status_index int generated always as identity;
alter table certificates add constraint certificates_status_index_key unique (status_index);
comment on column certificates.status_index is 'Its place in the status lists of credentials, counted from 1; never given twice';

create table certificate_credentials (
  certificate_id uuid not null constraint certificate_credentials_certificate_fkey references certificates,
  issuer text not null,
  address text not null,
  body bytea not null,
  made_at timestamptz not null,
  constraint certificate_credentials_pkey primary key (certificate_id, issuer, address)
);
comment on table certificate_credentials is 'Open Badges 3.0 credentials, signed once for each issuer and address: holders compare bytes years later';
revoke update, delete, truncate on certificate_credentials from nhanxanh_app;
