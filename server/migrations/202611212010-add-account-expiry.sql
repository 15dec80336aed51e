alter table users add column expires_on date;
comment on column users.expires_on is 'The last day in Vietnam on which the account works; null: without an end';

-- The one answer to "may this account act at this moment?" for whatever is asked of the database itself.
create function account_works(status text, expires_on date) returns boolean
  language sql stable parallel safe
  as $$ select status = 'active' and (expires_on is null or expires_on >= (now() at time zone 'Asia/Ho_Chi_Minh')::date) $$;

create index users_expiry on users (expires_on) where expires_on is not null and deleted_at is null;
