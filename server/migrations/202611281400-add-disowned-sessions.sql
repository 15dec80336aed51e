-- A person says of a sign-in that it was not theirs, by the link of the letter about an unknown device; the link acts once.
alter table sessions add column disowned_at timestamptz;
comment on column sessions.disowned_at is 'When its person said that this sign-in was not theirs, which ended all sessions of the account';
