alter table files add column checked_at timestamptz;
comment on column files.checked_at is 'When the nightly check last compared the stored bytes with size and sha256; null before its first time';
create index files_checked on files (checked_at nulls first, id);

alter table exports add column sha256 text;
comment on column exports.sha256 is 'Of the bytes as they were written, in hexadecimal; null before this column came, and until the file is there';
