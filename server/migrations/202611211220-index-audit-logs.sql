-- Names are searched folded, as everywhere. The server writes the column (contract/src/shared/fold-text.ts); rows that were
-- there before are folded here, once.
alter table audit_logs add column changed_by_folded text not null default '';
update audit_logs set changed_by_folded = trim(regexp_replace(
  replace(regexp_replace(normalize(lower(normalize(changed_by_name, nfkc)), nfkd), '[\u0300-\u036f]', '', 'g'), 'đ', 'd'),
  '[^[:alnum:]]+', ' ', 'g'));

create index audit_logs_by_actor_name on audit_logs using gin (changed_by_folded gin_trgm_ops);
create index audit_logs_by_entity on audit_logs (entity_type, created_at, id);
create index audit_logs_by_action on audit_logs (action, created_at, id);
create index audit_logs_by_actor on audit_logs (changed_by, created_at, id);
create index audit_logs_refused on audit_logs (created_at, id) where outcome = 'refused';

select create_list_counters('audit_logs', '''''', 'vietnam_day(r.created_at)', '{
  "": {"key": "''''", "daily": true},
  "action": {"key": "r.action", "daily": true},
  "entityType": {"key": "r.entity_type", "daily": true},
  "outcome": {"key": "r.outcome", "daily": true},
  "entityType+outcome": {"key": "r.entity_type || ''|'' || r.outcome", "daily": true},
  "changedBy": {"key": "coalesce(r.changed_by::text, '''')", "daily": false}
}', 'r.changed_by_folded');
