-- What a list is understood as beside what it says: lines out of sight, letters of old fonts, answers of its person, cells read otherwise.
alter table facility_imports
  add with_hidden boolean not null default false,
  add letters_as_written boolean not null default false,
  add letters jsonb,
  add answers jsonb not null default '[]';
comment on column facility_imports.with_hidden is 'Lines that are hidden in the file are taken all the same';
comment on column facility_imports.letters_as_written is 'The letters of an old font are kept as they stand in the file';
comment on column facility_imports.letters is 'The old fonts whose letters the list is written in, the number of such cells and one of them';
comment on column facility_imports.answers is 'What its person said of cells in doubt, by line and field';
alter table facility_import_rows add readings jsonb not null default '[]';
comment on column facility_import_rows.readings is 'Cells that are understood otherwise than they are written, or asked about';
