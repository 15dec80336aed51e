alter table batches
  add column undoes uuid constraint batches_undoes_fkey references batches on delete cascade
    constraint batches_undone_once unique;
comment on column batches.undoes is 'The batch whose rows this one puts back to what they were';

alter table batch_rows add column kept jsonb;
comment on column batch_rows.kept is 'What the act answered of the row, for its way back; null where it has none';
