-- Letters that stand as one, entries that became a letter of their own, and letters that name a person (PRODUCT D9, D9b).
alter table contacts
  add column merged_into_id uuid constraint contacts_merged_into_fkey references contacts on delete cascade
    constraint contacts_merged_into_another check (merged_into_id <> id),
  add column merged_at timestamptz,
  add column merge_changes jsonb,
  add column split_from_id uuid constraint contacts_split_from_fkey references contacts on delete set null,
  add column body_entry_id uuid,
  add column names_person boolean not null default false,
  add constraint contacts_merged check ((merged_into_id is null) = (merged_at is null));
create index contacts_merged_into on contacts (merged_into_id) where merged_into_id is not null;
create index contacts_split_from on contacts (split_from_id) where split_from_id is not null;
create index contacts_email on contacts (email) where email is not null;
create index contacts_phone on contacts (phone) where phone is not null;
comment on column contacts.merged_into_id is 'The letter that stands for this one; its thread is told there, and no list has it any more';
comment on column contacts.merge_changes is 'What the merge changed of the letter that stands: field to before and after; taken back with it';
comment on column contacts.split_from_id is 'The letter out of whose thread this one was made';
comment on column contacts.body_entry_id is 'The entry whose words are the body, where the letter was split off: told once, as the body';
comment on column contacts.names_person is 'It complains of a person by name: known to who has it, and while nobody has it to who may handle letters';

alter table contact_entries
  drop constraint contact_entries_kind,
  add constraint contact_entries_kind check (kind in ('note', 'reply', 'letter')),
  alter column written_by drop not null,
  add constraint contact_entries_writer check ((written_by is null) = (kind = 'letter'));
alter table contacts add constraint contacts_body_entry_fkey foreign key (body_entry_id) references contact_entries on delete set null;
create index contacts_body_entry on contacts (body_entry_id) where body_entry_id is not null;
