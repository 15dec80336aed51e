-- What people are told: one row for each person and thing, raised in the transaction of what it tells of.
create table notifications (
  id uuid constraint notifications_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint notifications_user_fkey references users on delete cascade,
  type text not null,
  title text not null,
  body text not null,
  data jsonb not null,
  actor_id uuid constraint notifications_actor_fkey references users on delete set null,
  gathering text,
  gathered int not null default 1 constraint notifications_gathered check (gathered >= 1),
  created_at timestamptz not null,
  readed_at timestamptz,
  constraint notifications_one_gathering unique (user_id, gathering)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, type) where readed_at is null;
create index notifications_old on notifications (created_at);
comment on column notifications.data is 'Ids of the records that it is about, under the names of the contract';
comment on column notifications.gathering is 'Names the storm (type and hour) that the row stands for; null where it stands for itself';
comment on column notifications.gathered is 'How many of the storm it stands for since it was last read; text and data are those of the newest';
