-- A letter of the mail that says that ours did not arrive.
alter table contact_entries drop constraint contact_entries_way;
alter table contact_entries add constraint contact_entries_way check (way in ('mail', 'automatic', 'returned', 'staff'));
