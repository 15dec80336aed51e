-- Taking a file up changes one column. As long as an index holds that column, every such act writes into all seventeen indexes of the
-- table, two of them of trigrams; without it, and with room on the page, into none (HOT). Assignments alone are counted by
-- their group; together with other filters they are looked up in the rows.
drop index facilities_newest;
create index facilities_newest on facilities (submitted_at, id)
  include (status, type, sub_type, commune_code, identity_code_type, attempt);
alter table facilities set (fillfactor = 90);
