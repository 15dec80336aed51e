-- The life of a certificate as signed lines (docs/decisions/0036-certificate-lines.md): what the public sees is compared with the newest.
create table certificate_lines (
  certificate_id uuid not null constraint certificate_lines_certificate_fkey references certificates,
  nth int not null constraint certificate_lines_nth check (nth > 0),
  bytes bytea not null,
  sha256 text not null constraint certificate_lines_sha256_key unique,
  signature text not null,
  key_id text not null constraint certificate_lines_signer_fkey references sealing_keys,
  salts jsonb not null,
  at timestamptz not null,
  constraint certificate_lines_pkey primary key (certificate_id, nth)
);
create index certificate_lines_signer on certificate_lines (key_id);
comment on table certificate_lines is 'One after each act: the whole certificate as it was then, with the hash of the line before it; nothing is taken back';
comment on column certificate_lines.bytes is 'RFC 8785 JSON; persons and reasons stand in it as salted commitments';
comment on column certificate_lines.salts is 'Salts of the commitments; one can be erased, the line stays';
revoke update, delete, truncate on certificate_lines from nhanxanh_app;
call admit_outsiders('certificate_lines', 'certificate_id in (select id from certificates)');
create trigger certificate_lines_key before insert on certificate_lines
  for each row execute function refuse_former_sealing_key();

create table certificate_lines_begun (
  is_only boolean constraint certificate_lines_begun_pkey primary key default true constraint certificate_lines_begun_only check (is_only),
  at timestamptz not null,
  differing text[] not null default '{}'
);
comment on table certificate_lines_begun is 'One row since every certificate of releases before has its first line, or is known not to agree: from then on none is shown as valid without';
comment on column certificate_lines_begun.differing is 'Numbers of those that were found to differ from their lines, by the last look of a night';
revoke update, delete, truncate on certificate_lines_begun from nhanxanh_app;
grant update (differing) on certificate_lines_begun to nhanxanh_app;
call admit_outsiders('certificate_lines_begun');
insert into certificate_lines_begun (at) select now() where not exists (select from certificates);
