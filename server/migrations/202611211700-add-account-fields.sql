alter table users
  add column must_change_password boolean not null default false,
  add column phone text;
comment on column users.must_change_password is 'Signed in with a password that somebody else chose: nothing but a change of it is possible';

-- The newest letter about a code goes to the address that the code belongs to, which may be nobody's: then the same work is
-- done and no mail leaves, so that no answer and no delay tells who has an account.
alter table email_codes rename column failures to guesses;
alter table email_codes
  add column email text,
  add column replaces text,
  add column spent_at timestamptz;
update email_codes set email = users.email from users where users.id = email_codes.user_id;
alter table email_codes
  alter column email set not null,
  alter column user_id drop not null,
  drop constraint email_codes_purpose,
  add constraint email_codes_purpose check (purpose in ('verify-email', 'reset-password', 'change-email'));
drop index email_codes_newest;
create index email_codes_newest on email_codes (purpose, email, created_at desc);
comment on column email_codes.user_id is 'Null: nobody has this address; the row is there so that asking costs the same';
comment on column email_codes.guesses is 'Guesses taken, right or wrong';
comment on column email_codes.replaces is 'The address that a change of e-mail replaces; it gets the notice';
comment on column email_codes.spent_at is 'When the token that the right digits earned was used';
