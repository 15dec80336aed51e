alter table files add column damaged_at timestamptz;
comment on column files.damaged_at is 'When a reading or the nightly check first found that the stored bytes are not those that were uploaded; null while they are sound';
-- Few files are ever damaged: the flag of their registrations is looked up from this side.
create index files_damaged on files (id) where damaged_at is not null;
