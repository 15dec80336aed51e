-- Arrangements name besides which columns were asked for by hand; those of before did not ask for any.
update preferences set value = value || '{"chosen": []}'
  where key like 'list:%' and jsonb_typeof(value) = 'object' and not value ? 'chosen';
update saved_views set columns = columns || '{"chosen": []}'
  where jsonb_typeof(columns) = 'object' and not columns ? 'chosen';
