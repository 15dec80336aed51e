-- Papers signed by the hand of a person: by the service of a token on their machine, or by one elsewhere that asks on their telephone.
create table signer_contracts (
  way text constraint signer_contracts_pkey primary key constraint signer_contracts_way check (way in ('csc', 'smartca')),
  account text not null,
  box bytea not null,
  by_id uuid not null constraint signer_contracts_by_fkey references users,
  by_name text not null,
  at timestamptz not null
);
comment on table signer_contracts is 'As what the office is known to a service, by contract';
comment on column signer_contracts.box is 'The password, locked with DATA_DIR/vault.key';

create table signer_accounts (
  user_id uuid constraint signer_accounts_pkey primary key constraint signer_accounts_user_fkey references users,
  way text not null constraint signer_accounts_way check (way in ('token', 'csc', 'smartca')),
  box bytea,
  at timestamptz not null
);
comment on table signer_accounts is 'The way by which a person signs, chosen once';
comment on column signer_accounts.box is 'As what a service knows the person, often the number of their identity card: locked with DATA_DIR/vault.key';

create table paper_signings (
  id uuid constraint paper_signings_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint paper_signings_user_fkey references users,
  user_name text not null,
  session_id uuid not null,
  way text not null constraint paper_signings_way check (way in ('token', 'csc', 'smartca')),
  at timestamptz not null,
  until timestamptz not null,
  chain text[],
  asked_at timestamptz,
  is_answered boolean not null default false
);
create index paper_signings_user on paper_signings (user_id, at desc);
comment on table paper_signings is 'What one person signs by one confirmation';
comment on column paper_signings.session_id is 'The sign-in that a token works for';
comment on column paper_signings.until is 'After this nobody waits for its papers';
comment on column paper_signings.chain is 'Certificates in base64 DER, that of the signer first; what was hashed names them';
comment on column paper_signings.asked_at is 'When the service was asked; it stands in the signatures, so that the same bytes come out again';

create table paper_signing_rows (
  signing_id uuid not null constraint paper_signing_rows_signing_fkey references paper_signings on delete cascade,
  certificate_id uuid not null constraint paper_signing_rows_certificate_fkey references certificates,
  position int not null,
  nth int not null,
  state text not null constraint paper_signing_rows_state check (state in ('waiting', 'signed', 'unconfirmed', 'failed')),
  why text,
  hash bytea,
  signature bytea,
  ticket bytea,
  ticket_until timestamptz,
  fetched_at timestamptz,
  constraint paper_signing_rows_pkey primary key (signing_id, certificate_id),
  constraint paper_signing_rows_why check ((why is not null) = (state = 'failed'))
);
create unique index paper_signing_rows_one on paper_signing_rows (certificate_id) where state = 'waiting';
create unique index paper_signing_rows_ticket on paper_signing_rows (ticket) where ticket is not null;
comment on index paper_signing_rows_one is 'Of two people the second is told who signs the paper';
comment on column paper_signing_rows.nth is 'Of the paper that is signed: where another has followed, the signature comes too late';
comment on column paper_signing_rows.ticket is 'SHA-256 of what the service of a token shows to fetch the paper and to bring it back, once each';
revoke truncate on signer_contracts, signer_accounts, paper_signings, paper_signing_rows from nhanxanh_app;
call admit_outsiders('signer_contracts');
call admit_outsiders('signer_accounts');
call admit_outsiders('paper_signings');
call admit_outsiders('paper_signing_rows', 'certificate_id in (select id from certificates)');
