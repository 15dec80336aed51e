-- A letter in the thread of a case, to somebody without an address, was posted: once, and its words stay as they are.
alter table appeal_entries add column posted_on date, add column posted_number text;
alter table data_request_entries add column posted_on date, add column posted_number text;
grant update (posted_on, posted_number) on appeal_entries, data_request_entries to nhanxanh_app, nhanxanh_outside;
comment on column appeal_entries.posted_on is 'When its letter went by post; null: by mail, or not yet';
comment on column data_request_entries.posted_on is 'When its letter went by post; null: by mail, or not yet';
