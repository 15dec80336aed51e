-- Which place a letter of the public page is about, as its writer says: proposed to staff, who tie the letter to a facility.
alter table contacts add column place text;
alter table contacts add column place_id uuid constraint contacts_place_fkey references facilities on delete set null;
create index contacts_place on contacts (place_id) where place_id is not null;
comment on column contacts.place is 'As the person wrote it';
comment on column contacts.place_id is 'What they chose in the public register; facility_id is what staff chose';
