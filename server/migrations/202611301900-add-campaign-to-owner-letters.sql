-- What staff write to many owners leaves as letters too; a message is written once to each of them, however often it is sent.
alter table owner_letters add column campaign_id uuid constraint owner_letters_campaign_fkey references campaigns on delete set null;
comment on column owner_letters.campaign_id is 'The message of staff that it carries; null: it tells of an act on a record';
create unique index owner_letters_once_of_campaign on owner_letters (campaign_id, coalesce(facility_id, owner_id)) where campaign_id is not null;
