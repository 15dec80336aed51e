-- What is known of a file as it came, before an image was drawn anew: staff see by it which evidence was used before.
alter table files
  add column fingerprint text constraint files_fingerprint check (fingerprint ~ '^[0-9a-f]{64}$'),
  add column dhash bit(64),
  add column taken timestamptz,
  add column latitude numeric constraint files_latitude check (latitude between -90 and 90),
  add column longitude numeric constraint files_longitude check (longitude between -180 and 180);
comment on column files.fingerprint is 'SHA-256 of what came; sha256 is of what is stored. Null: it came before this was noted';
comment on column files.dhash is 'Pictures that look alike differ in few of these bits; null for a PDF and for a plain surface';
comment on column files.taken is 'When the photo was taken, as its camera says; as in Vietnam where it names no zone';
create index files_fingerprint on files (fingerprint);
-- Two that differ in three bits at most have one of these four bands in common.
create index files_dhash_1 on files (substring(dhash from 1 for 16)) where dhash is not null;
create index files_dhash_2 on files (substring(dhash from 17 for 16)) where dhash is not null;
create index files_dhash_3 on files (substring(dhash from 33 for 16)) where dhash is not null;
create index files_dhash_4 on files (substring(dhash from 49 for 16)) where dhash is not null;
