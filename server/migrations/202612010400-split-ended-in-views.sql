-- The filter "certificate" of facilities tells what was revoked from what ended otherwise. Saved views that asked for both ask for both.
update saved_views set search = jsonb_set(search, '{fixed,certificate}',
    to_jsonb(regexp_replace(search->'fixed'->>'certificate', '\mended\M', 'revoked,ended')))
  where screen in ('/facilities', '/approve-accounts') and search->'fixed'->>'certificate' ~ '\mended\M';
