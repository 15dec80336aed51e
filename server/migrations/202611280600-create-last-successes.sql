-- When something that must happen again and again last did: what the nightly work, the readiness and the alarms are judged by.
create table last_successes (
  name text not null constraint last_successes_pkey primary key,
  at timestamptz not null
);
comment on table last_successes is 'When each step of the nightly work last ended well, and when the database was last written to for /readyz';
call admit_outsiders('last_successes');
-- /readyz compares what was applied with what the program brings.
grant select on schema_migrations to nhanxanh_app;
