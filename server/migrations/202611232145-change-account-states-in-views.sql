-- The status of an account is active or inactive; invited and expired are facts beside it, with filters of their own.
-- Saved views that asked for them by the status ask for them there. A view that asked for several keeps the known ones.
update saved_views set search = jsonb_set(search, '{fixed}', (search->'fixed') - 'status' || '{"absence": "never"}')
  where screen = '/users' and search->'fixed'->>'status' = 'invited';
update saved_views set search = jsonb_set(search, '{fixed}', (search->'fixed') - 'status' || '{"expiry": "past"}')
  where screen = '/users' and search->'fixed'->>'status' = 'expired';
update saved_views set search = case when kept = '' then search #- '{fixed,status}'
    else jsonb_set(search, '{fixed,status}', to_jsonb(kept)) end
  from (select id as view_id, coalesce((select string_agg(word, ',') from unnest(string_to_array(search->'fixed'->>'status', ',')) word
      where word in ('active', 'inactive')), '') as kept from saved_views) narrowed
  where view_id = saved_views.id and screen = '/users' and search->'fixed' ? 'status';
