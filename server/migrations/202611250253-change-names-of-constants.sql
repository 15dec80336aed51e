-- A constant may have a value for each year under one key (PRODUCT D7b.4); that they neither overlap nor leave a gap is
-- checked before publishing, so that a draft may be on its way there.
alter table criteria_constants add constraint criteria_constants_day_key unique (version_id, key, valid_from);
alter table criteria_constants drop constraint criteria_constants_key_key;
