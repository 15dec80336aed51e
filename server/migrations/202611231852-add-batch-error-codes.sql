alter table batch_rows add column error_code text;
comment on column batch_rows.error_code is 'Of the error catalogue, for a row that was skipped or failed; null for rows of an older release';
