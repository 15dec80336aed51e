-- What a workbook leaves out may be removed with it, if the person asks for that after having seen it.
alter table criteria_imports
  add column removals jsonb not null default '[]',
  add column removal_problems jsonb not null default '[]',
  add column warnings jsonb not null default '[]',
  add column removes_missing boolean not null default false;
comment on column criteria_imports.removals is 'What the removal of each record that the file leaves out would do, as it was shown';
comment on column criteria_imports.warnings is 'Saved test cases that would no longer pass';
