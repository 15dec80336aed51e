-- How often the public page of a certificate was looked at: counted by certificate and Vietnamese day, without who or whence.
create table certificate_looks (
  certificate_id uuid not null constraint certificate_looks_certificate_fkey references certificates,
  day date not null,
  count int not null constraint certificate_looks_count check (count > 0),
  constraint certificate_looks_pkey primary key (certificate_id, day)
);
comment on table certificate_looks is 'Looks at /verify by certificate and Vietnamese day; no address and no device';
revoke delete, truncate on certificate_looks from nhanxanh_app;
