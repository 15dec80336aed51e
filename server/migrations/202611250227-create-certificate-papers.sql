-- The papers of certificates: what was drawn and what was signed, kept for ever; who printed or took them.
create table certificate_papers (
  id uuid primary key default gen_random_uuid(),
  certificate_id uuid not null constraint certificate_papers_certificate_fkey references certificates,
  nth int not null constraint certificate_papers_nth check (nth >= 0),
  size int not null,
  sha256 text not null,
  template jsonb not null,
  made_at timestamptz not null,
  way text constraint certificate_papers_way check (way in ('inside', 'outside', 'rewritten')),
  signer text,
  serial text,
  signed_at timestamptz,
  by_id uuid constraint certificate_papers_by_fkey references users,
  by_name text,
  constraint certificate_papers_key unique (certificate_id, nth),
  constraint certificate_papers_signature check ((way is null) = (nth = 0) and (way is null) = (signer is null)
    and (way is null) = (serial is null))
);
comment on table certificate_papers is 'Files of a certificate; the one with the highest number is the issued one. Its bytes lie in DATA_DIR/certificates';
comment on column certificate_papers.nth is '0: as drawn; each signature that was added or taken back is one more';
comment on column certificate_papers.template is 'What the settings said when it was drawn: a copy on paper is drawn by the same';
comment on column certificate_papers.signed_at is 'As the signature says, which nobody else has witnessed';
revoke update, delete, truncate on certificate_papers from nhanxanh_app;

create table certificate_copies (
  id uuid primary key default gen_random_uuid(),
  certificate_id uuid not null constraint certificate_copies_certificate_fkey references certificates,
  kind text not null constraint certificate_copies_kind check (kind in ('download', 'unsigned', 'copy')),
  number int,
  person text,
  by_id uuid constraint certificate_copies_by_fkey references users,
  by_name text not null,
  at timestamptz not null,
  constraint certificate_copies_numbered check ((number is null) = (person is null) and (kind = 'copy') = (number is not null)),
  constraint certificate_copies_number_key unique (certificate_id, number)
);
create index certificate_copies_certificate on certificate_copies (certificate_id, at desc);
comment on table certificate_copies is 'Who took or printed a certificate; a copy on paper (bản chuyển đổi) has a number and the person that it is for';
revoke update, delete, truncate on certificate_copies from nhanxanh_app;
