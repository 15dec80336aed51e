-- A verdict on two look-alikes holds for their content as it was judged. Times could not say so: an edit that began before
-- a verdict and was written after it looked older than the verdict.
alter table facilities add column edition int not null default 1;
comment on column facilities.edition is 'Grows with every edit of the content; a change of state does not count';
comment on column facilities.edited_at is 'Last change of the content';

alter table duplicate_verdicts add column edition int, add column other_edition int;
update duplicate_verdicts verdict set
  edition = case when verdict.judged_at >= one.edited_at then one.edition else 0 end,
  other_edition = case when verdict.judged_at >= other.edited_at then other.edition else 0 end
from facilities one, facilities other where one.id = verdict.facility_id and other.id = verdict.other_id;
alter table duplicate_verdicts alter column edition set not null, alter column other_edition set not null;
comment on column duplicate_verdicts.edition is 'Edition of facility_id that was judged; the verdict holds while it is the newest';

-- A retry gets the first answer to the letter: jsonb would put its fields in another order.
alter table idempotency_keys alter column response type json using response::json;
