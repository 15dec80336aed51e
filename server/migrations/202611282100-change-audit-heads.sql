-- Heads are signed with every sealed decision and act on a certificate, and are checkpoints of c2sp.org/tlog-checkpoint (docs/decisions/0029-audit-chain.md).
alter table audit_heads drop constraint audit_heads_day_key, add column checkpoint text;
create index audit_heads_by_day on audit_heads (day);
comment on table audit_heads is 'Signed heads of the tree; note is the signed text';
comment on column audit_heads.checkpoint is 'The note with its signature lines as it is published; of heads before the standard there is none';

create table audit_origins (
  is_final boolean constraint audit_origins_pkey primary key,
  origin text not null,
  since timestamptz not null
);
comment on table audit_origins is 'The name of this log in its checkpoints, whatever address the installation has later';
comment on column audit_origins.is_final is 'Taken from an address with https, and never another after it; before it nothing is printed or witnessed';
revoke update, delete, truncate on audit_origins from nhanxanh_app;
call admit_outsiders('audit_origins');
