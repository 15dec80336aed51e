create table avatars (
  user_id uuid primary key constraint avatars_user_fkey references users,
  image bytea not null,
  updated_at timestamptz not null
);
comment on table avatars is 'A small square picture (WebP) of an account, drawn anew from what was uploaded; beside users, so that no list carries it';
