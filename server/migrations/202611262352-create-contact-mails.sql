-- Answers by mail (PRODUCT D9): the letters that went out and came in by their message ids, and how far the mailbox has been read.
alter table contact_entries
  add column way text constraint contact_entries_way check (way in ('mail', 'automatic', 'staff'));
alter table contact_entries
  add column quoted text;
alter table contact_entries
  add column sent_from text;
alter table contact_entries
  add column files_left int not null default 0 constraint contact_entries_files_left check (files_left >= 0);
alter table contact_entries
  add constraint contact_entries_of_letter check (kind = 'letter' or (way is null and quoted is null and sent_from is null));
comment on column contact_entries.way is 'Of a letter of the person that came after the first: by mail, from a machine, or written down by staff';
comment on column contact_entries.quoted is 'The letter that it answers, as the mail program put it behind';
comment on column contact_entries.sent_from is 'The address that it came from, where that is not the one of the letter';
comment on column contact_entries.files_left is 'Files that came with it and were not kept';

create table contact_mails (
  message_id text constraint contact_mails_pkey primary key,
  entry_id uuid not null constraint contact_mails_entry_fkey references contact_entries on delete cascade,
  contact_id uuid not null constraint contact_mails_contact_fkey references contacts on delete cascade,
  is_incoming boolean not null,
  mailbox text,
  uid_validity text,
  uid bigint,
  at timestamptz not null,
  constraint contact_mails_once unique (mailbox, uid_validity, uid),
  constraint contact_mails_place check ((uid is not null) = is_incoming and (uid_validity is not null) = is_incoming
    and (mailbox is not null) = is_incoming)
);
create index contact_mails_entry on contact_mails (entry_id);
create index contact_mails_contact on contact_mails (contact_id, at);
comment on table contact_mails is 'Each letter that went out to a person or came from one by mail, by its message id: an answer finds its thread, and comes once';
comment on column contact_mails.contact_id is 'The letter of the person who was written to, or who wrote; its entry may stand with the one that it was merged into';

create table mailbox_marks (
  mailbox text constraint mailbox_marks_pkey primary key,
  uid_validity text not null,
  last_uid bigint not null,
  read_at timestamptz not null
);
comment on table mailbox_marks is 'The newest letter of a mailbox that has been looked at; moves in the transaction of what was made of it';
