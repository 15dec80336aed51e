-- A search that matches too many records is answered by names: those that begin with it, then those that hold its words.
create index facilities_name_folded on facilities (name_folded collate "C", id);
create index facilities_name_search on facilities using gin (name_folded gin_trgm_ops);
