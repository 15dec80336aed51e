-- Everything that a filter matches but the rows that were unticked by hand.
alter table exports add column except_ids uuid[] not null default '{}';
comment on column exports.except_ids is 'Of the rows of the query, those that are left out; with ids none';
