-- Which way to the next level the owner of a facility has chosen, with the draft.
alter table assessments add column planned uuid[] not null default '{}';
comment on column assessments.planned is 'Lineages of criteria that the owner means to meet in full';
