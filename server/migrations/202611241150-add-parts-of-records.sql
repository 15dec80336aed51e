-- Each part of a sealed record with its length and hash, so that a check can name the part that somebody changed by force.
alter table assessment_records add column parts jsonb;
comment on column assessment_records.parts is 'Key, length in bytes and SHA-256 of each part, in the order of the bytes; null: sealed in format 1, compared as a whole';
