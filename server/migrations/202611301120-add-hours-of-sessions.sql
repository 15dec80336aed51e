-- What minutes tell besides: when a session began and ended, and how its people voted on each file.
alter table council_sessions
  add from_time text constraint council_sessions_from_time check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add to_time text constraint council_sessions_to_time check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and to_time > from_time);
comment on column council_sessions.from_time is 'The hour of the day in Vietnam, as it was written down; null: it was not';
alter table council_session_files
  add votes_for int constraint council_session_files_votes_for check (votes_for >= 0),
  add votes_against int constraint council_session_files_votes_against check (votes_against >= 0),
  add constraint council_session_files_votes check ((votes_for is null) = (votes_against is null));
comment on column council_session_files.votes_for is 'Counted by those who were there; null: nobody counted';
