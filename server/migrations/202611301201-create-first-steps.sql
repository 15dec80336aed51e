-- What a person confirmed before the first certificate, and of what: an address that has changed since is not the one that was opened.
create table first_steps (
  step text constraint first_steps_pkey primary key
    constraint first_steps_step check (step in ('address', 'mail', 'letters', 'calendar')),
  about text not null,
  by_name text not null,
  tried_at timestamptz,
  confirmed_at timestamptz,
  constraint first_steps_told check (tried_at is not null or confirmed_at is not null)
);
comment on table first_steps is 'What a person confirmed while the programme was being set up';
comment on column first_steps.about is 'What it was confirmed of: the address, the mail server, the portal, the year';
comment on column first_steps.tried_at is 'When the mail server took the trial letter';
call admit_outsiders('first_steps');
