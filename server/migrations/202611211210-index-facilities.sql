-- Each order of the list with its tie breaker; the first also answers filters that no counter covers from the index alone.
create index facilities_newest on facilities (submitted_at, id)
  include (status, type, sub_type, commune_code, identity_code_type, assignee_id, attempt);
create index facilities_decided on facilities (coalesce(decided_at, 'infinity'), id) include (status);
create index facilities_created on facilities (created_at, id) include (status);
create index facilities_updated on facilities (updated_at, id) include (status);
create index facilities_by_name on facilities (name collate "vi-x-icu", id) include (status);

select create_list_counters('facilities', 'r.status', 'vietnam_day(r.submitted_at)', '{
  "": {"key": "''''", "daily": true},
  "type": {"key": "r.type", "daily": true},
  "subType": {"key": "r.sub_type", "daily": false},
  "communeCode": {"key": "r.commune_code", "daily": false},
  "identityCodeType": {"key": "r.identity_code_type", "daily": false},
  "assignee": {"key": "coalesce(r.assignee_id::text, ''none'')", "daily": false}
}', 'r.search_text');
