-- Where a licence says what a line of the checklist asks: marked by one officer, kept for the next. A file that the owner replaced
-- takes its marks along.
create table licence_places (
  facility_id uuid not null constraint licence_places_facility_fkey references facilities on delete cascade,
  line text not null,
  file_id uuid not null constraint licence_places_file_fkey references files on delete cascade,
  page int not null constraint licence_places_page check (page >= 1),
  x real not null constraint licence_places_x check (x between 0 and 1),
  y real not null constraint licence_places_y check (y between 0 and 1),
  width real not null constraint licence_places_width check (width between 0 and 1),
  height real not null constraint licence_places_height check (height between 0 and 1),
  made_by uuid not null constraint licence_places_made_by_fkey references users,
  made_by_name text not null,
  made_at timestamptz not null,
  constraint licence_places_pkey primary key (facility_id, line)
);
comment on column licence_places.line is 'The key of the line in the settings of the checklist';
comment on column licence_places.x is 'From the left edge of the unturned page, of its width; y: from its top, of its height';
