-- The issuer's own certificate for signing papers, and signed files that were given back and wait for a person.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  box bytea,
  chain text[] not null,
  signer text not null,
  serial text not null,
  issuer text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  by_id uuid not null constraint signing_keys_by_fkey references users,
  by_name text not null,
  at timestamptz not null,
  removed_at timestamptz,
  constraint signing_keys_removed check ((box is null) = (removed_at is not null))
);
create unique index signing_keys_one on signing_keys ((true)) where removed_at is null;
comment on column signing_keys.box is 'The private key, locked with DATA_DIR/vault.key; thrown away when another takes its place';
comment on column signing_keys.chain is 'Certificates in base64 DER, the own one first';

create table certificate_returns (
  id uuid primary key,
  certificate_id uuid not null constraint certificate_returns_certificate_fkey references certificates,
  nth int not null,
  size int not null,
  sha256 text not null,
  way text not null constraint certificate_returns_way check (way in ('outside', 'rewritten')),
  signer text not null,
  serial text not null,
  signed_at timestamptz,
  by_id uuid not null constraint certificate_returns_by_fkey references users,
  by_name text not null,
  at timestamptz not null,
  confirmed_at timestamptz
);
create index certificate_returns_certificate on certificate_returns (certificate_id, at desc);
comment on table certificate_returns is 'Signed files that were given back; rewritten ones become the paper when a person has looked at them';
comment on column certificate_returns.nth is 'Of the paper that it was made from: where that has been followed by another, it comes too late';
revoke delete, truncate on certificate_returns, signing_keys from nhanxanh_app;
