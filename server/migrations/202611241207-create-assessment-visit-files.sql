-- Photos and papers of a visit to a facility; members of staff who may read the assessment read them, its owner does not.
create table assessment_visit_files (
  visit_id uuid not null constraint assessment_visit_files_visit_fkey references assessment_visits,
  file_id uuid not null constraint assessment_visit_files_file_fkey references files,
  primary key (visit_id, file_id)
);
create index assessment_visit_files_file on assessment_visit_files (file_id);
