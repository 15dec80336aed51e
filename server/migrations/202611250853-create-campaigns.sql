-- What staff write to many, whom it was for, and what became of it with each of them.
create table campaign_images (
  code text constraint campaign_images_pkey primary key,
  image bytea not null,
  created_at timestamptz not null
);
comment on column campaign_images.code is 'In the public address of the picture: 128 random bits';

create table campaigns (
  id uuid constraint campaigns_pkey primary key default gen_random_uuid(),
  version int not null default 1,
  title text not null,
  body text not null,
  type text not null,
  target text not null constraint campaigns_target check (target in ('admin', 'portal')),
  platforms text[] not null,
  audience jsonb not null,
  link_kind text constraint campaigns_link_kind check (link_kind in ('facility', 'assessment', 'certificate')),
  link_id uuid,
  image text constraint campaigns_image_fkey references campaign_images,
  status text not null default 'pending' constraint campaigns_status check (status in ('pending', 'sent', 'failed')),
  scheduled_for timestamptz,
  ignores_quiet_hours boolean not null,
  send_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  failed int not null default 0,
  created_by uuid not null constraint campaigns_created_by_fkey references users,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  title_folded text not null,
  search_text text not null,
  constraint campaigns_link check ((link_kind is null) = (link_id is null)),
  constraint campaigns_outcome check ((status = 'pending') or (settled_at is not null and ended_at is not null))
);
create index campaigns_created_at on campaigns (created_at desc, id desc);
create index campaigns_due on campaigns (send_at) where status = 'pending';
create index campaigns_title on campaigns (title_folded, created_at);
create index campaigns_image on campaigns (image);
create index campaigns_search on campaigns using gin (search_text gin_trgm_ops);
comment on column campaigns.audience is 'The conditions; who meets them is settled when it is sent';
comment on column campaigns.send_at is 'Null: somebody stopped it';
comment on column campaigns.failed is 'People with devices of whom none was reached, counted when all pushes had ended';
comment on column campaigns.settled_at is 'When the recipients were written down; from then on nothing of it changes';

alter table notifications
  add column campaign_id uuid constraint notifications_campaign_fkey references campaigns on delete set null,
  add column image text;
create unique index notifications_once_of_campaign on notifications (campaign_id, user_id) where campaign_id is not null;
comment on column notifications.image is 'The code of the picture of a message; null: none';
comment on column notifications.campaign_id is 'The message of staff that it is one copy of; each person has one at most';

create table campaign_recipients (
  campaign_id uuid not null constraint campaign_recipients_campaign_fkey references campaigns on delete cascade,
  user_id uuid not null constraint campaign_recipients_user_fkey references users on delete cascade,
  notification_id uuid,
  told_at timestamptz,
  left_out boolean not null default false,
  read_at timestamptz,
  opened_at timestamptz,
  constraint campaign_recipients_pkey primary key (campaign_id, user_id)
);
create index campaign_recipients_user on campaign_recipients (user_id);
create index campaign_recipients_notification on campaign_recipients (notification_id);
create index campaign_recipients_waiting on campaign_recipients (campaign_id, user_id) where told_at is null and not left_out;
comment on column campaign_recipients.notification_id is 'Kept when the person removes the notification from the own list';
comment on column campaign_recipients.left_out is 'The account ended between settling and telling';
comment on column campaign_recipients.opened_at is 'Chosen by itself, not read with all others';

-- Whoever marks a copy as read, one or all, has read the message.
create function note_campaign_read() returns trigger language plpgsql as $$
begin
  update campaign_recipients set read_at = coalesce(read_at, new.readed_at)
    where campaign_id = new.campaign_id and user_id = new.user_id;
  return null;
end $$;
create trigger notifications_campaign_read after update of readed_at on notifications
  for each row when (new.campaign_id is not null and old.readed_at is null and new.readed_at is not null)
  execute function note_campaign_read();
