-- What a version of the criteria said when it was published, signed: weights, wording, factors, formulas and thresholds are compared with it.
create table criteria_version_seals (
  version_id uuid not null constraint criteria_version_seals_pkey primary key constraint criteria_version_seals_version_fkey references criteria_versions,
  bytes bytea not null,
  sha256 text not null,
  signature text not null,
  key_id text not null constraint criteria_version_seals_signer_fkey references sealing_keys,
  sealed_at timestamptz not null
);
create index criteria_version_seals_signer on criteria_version_seals (key_id);
comment on table criteria_version_seals is 'One for each published version; nothing is taken back';
comment on column criteria_version_seals.bytes is 'RFC 8785 JSON of its rows as they were; columns that came later are not in it';
revoke update, delete, truncate on criteria_version_seals from nhanxanh_app;
call admit_outsiders('criteria_version_seals');
create trigger criteria_version_seals_key before insert on criteria_version_seals
  for each row execute function refuse_former_sealing_key();
