-- Places on pages of the evidence that an assessor marked while judging, for members of staff alone. They belong to the
-- criterion, not to one attempt: a file that was not changed keeps its marks.
create table evidence_pins (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null constraint evidence_pins_assessment_fkey references assessments,
  criterion_id uuid not null constraint evidence_pins_criterion_fkey references criteria,
  item_id uuid,
  file_id uuid not null constraint evidence_pins_file_fkey references files,
  page int not null constraint evidence_pins_page check (page >= 1),
  x real not null constraint evidence_pins_x check (x between 0 and 1),
  y real not null constraint evidence_pins_y check (y between 0 and 1),
  made_by uuid not null constraint evidence_pins_made_by_fkey references users,
  made_by_name text not null,
  made_at timestamptz not null
);
comment on column evidence_pins.item_id is 'The figure that the place shows; null: the answer as a whole';
comment on column evidence_pins.x is 'From the left edge of the unturned page, of its width; y: from its top, of its height';
create index evidence_pins_assessment on evidence_pins (assessment_id, made_at, id);
