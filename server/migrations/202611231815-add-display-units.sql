-- A number is read with a unit of its own: the one that formulas are checked by may be "trụ/100 chỗ đỗ". Nothing is said of
-- it yet, in published versions neither, so that none of them changes its meaning.
alter table questions disable trigger user;
update questions set scale = scale || '{"displayUnit": ""}' where kind in ('number', 'calculated');
alter table questions enable trigger user;
