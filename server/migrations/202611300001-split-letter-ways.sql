-- Owners without an email are written to on Zalo, where the programme has an account there.
alter table owner_letters drop constraint owner_letters_way;
alter table owner_letters add constraint owner_letters_way check (way in ('mail', 'zalo', 'print'));
