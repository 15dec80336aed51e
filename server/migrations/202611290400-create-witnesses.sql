-- Others cosign the heads of this log, and this installation those of others (docs/decisions/0040-witnesses.md, c2sp.org/tlog-witness).
create table audit_cosignatures (
  witness text not null,
  size bigint not null,
  name text not null,
  line text not null,
  at timestamptz not null,
  constraint audit_cosignatures_pkey primary key (witness, size)
);
create index audit_cosignatures_by_size on audit_cosignatures (size);
comment on table audit_cosignatures is 'Signatures of witnesses under heads of this log, each verified before it was kept; one outlives its head';
comment on column audit_cosignatures.witness is 'The name in the line, by which checkers know the key; name is for people';
revoke update, delete, truncate on audit_cosignatures from nhanxanh_app;
call admit_outsiders('audit_cosignatures');

create table audit_witnesses (
  witness text constraint audit_witnesses_pkey primary key,
  name text not null,
  asked_at timestamptz not null,
  problem text constraint audit_witnesses_problem check (problem in ('away', 'unknown', 'unproven', 'ahead', 'unsigned')),
  since timestamptz,
  constraint audit_witnesses_since check ((problem is null) = (since is null))
);
comment on table audit_witnesses is 'How the witnesses of the settings answered when they were asked last';
call admit_outsiders('audit_witnesses');

create table witnessed_logs (
  origin text constraint witnessed_logs_pkey primary key,
  size bigint not null constraint witnessed_logs_size check (size >= 0),
  root bytea not null constraint witnessed_logs_root check (length(root) = 32),
  checkpoint text not null,
  at timestamptz not null,
  former_size bigint not null,
  forked text,
  forked_at timestamptz,
  unproven_size bigint,
  unproven_at timestamptz
);
comment on table witnessed_logs is 'The newest head of each log that this installation has cosigned: it never signs one that does not go on from it';
comment on column witnessed_logs.former_size is 'The head before, from which this one was shown to go on; 0: it is the first';
comment on column witnessed_logs.forked is 'A head with the signature of the log over as many rows with another root: its history was rewritten';
comment on column witnessed_logs.unproven_size is 'Of the newest head that came without the proof that it goes on; whoever sent it may have been mistaken';
revoke delete, truncate on witnessed_logs from nhanxanh_app;
call admit_outsiders('witnessed_logs');

create function keep_witnessed_log() returns trigger language plpgsql as $$
begin
  if new.origin <> old.origin or new.size < old.size or (new.size = old.size and new.root <> old.root)
    or (old.forked is not null and new.forked is distinct from old.forked) then
    raise exception 'A witnessed log only grows' using errcode = 'check_violation', constraint = 'witnessed_logs_grows';
  end if;
  return new;
end
$$;
create trigger witnessed_logs_grows before update on witnessed_logs for each row execute function keep_witnessed_log();
