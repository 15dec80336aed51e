-- Letters to the programme from the public page or noted down by staff, and what staff wrote about them and back.
create table contacts (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  code text not null constraint contacts_code_key unique,
  origin text not null constraint contacts_origin check (origin in ('page', 'staff')),
  name text not null,
  email text,
  phone text,
  subject text not null,
  body text not null,
  kind text not null constraint contacts_kind check (kind in ('question', 'feedback', 'complaint', 'technical')),
  status text not null default 'new'
    constraint contacts_status check (status in ('new', 'open', 'answered', 'closed', 'spam')),
  facility_id uuid constraint contacts_facility_fkey references facilities on delete set null,
  assignee_id uuid constraint contacts_assignee_fkey references users,
  name_folded text not null,
  search_text text not null,
  received_at timestamptz not null,
  updated_at timestamptz not null,
  constraint contacts_address check (email is not null or phone is not null)
);
create index contacts_waiting on contacts (status, received_at, id);
create index contacts_newest on contacts (received_at, id);
create index contacts_facility on contacts (facility_id) where facility_id is not null;
create index contacts_search on contacts using gin (search_text gin_trgm_ops);

create table contact_entries (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null constraint contact_entries_contact_fkey references contacts on delete cascade,
  kind text not null constraint contact_entries_kind check (kind in ('note', 'reply')),
  body text not null,
  written_by uuid not null constraint contact_entries_written_by_fkey references users,
  written_by_name text not null,
  written_at timestamptz not null
);
create index contact_entries_contact on contact_entries (contact_id, written_at);
