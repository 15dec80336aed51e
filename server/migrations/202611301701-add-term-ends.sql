-- Terms as they were given, so that open clocks can be counted anew when the calendar of a year changes.
alter table appeals add column term_ends_on date;
comment on column appeals.term_ends_on is 'The end of the term that runs, before it gives way to the next working day (due_on); null: as due_on';
alter table data_requests add column term_ends_on date;
comment on column data_requests.term_ends_on is 'The end of the term to have it done, before it gives way to the next working day (done_by); null: as done_by';
alter table data_requests add column answer_days int
  constraint data_requests_answer_days check (answer_days > 0);
comment on column data_requests.answer_days is 'Working days to answer the person (answer_by); null: answer_by stays';

-- Where the settings of today explain the day that is written, the end follows from them.
with terms as (
  select id, case when status = 'received'
      then received_on + coalesce((settings_in_force() ->> 'appealAcceptDays')::int, 10)
      when is_extended then accepted_on + coalesce((settings_in_force() ->> 'appealExtendedDays')::int, 45)
      else accepted_on + coalesce((settings_in_force() ->> 'appealSettleDays')::int, 30) end as ends_on
  from appeals where due_on is not null)
update appeals set term_ends_on = terms.ends_on from terms
where terms.id = appeals.id and terms.ends_on between appeals.due_on - 10 and appeals.due_on;

update data_requests set answer_days = coalesce((settings_in_force() ->> 'dataAnswerDays')::int, 2) where status = 'received';
with terms as (
  select id, received_on + case
      when kind = 'erase' then coalesce((settings_in_force() ->> 'dataEraseDays')::int, 20)
      when kind not in ('restrict', 'object', 'withdraw') then coalesce((settings_in_force() ->> 'dataReadDays')::int, 10)
      when has_third_party then coalesce((settings_in_force() ->> 'dataThirdPartyDays')::int, 20)
      else coalesce((settings_in_force() ->> 'dataStopDays')::int, 15) end as ends_on
  from data_requests where due_on is not null and not is_extended)
update data_requests set term_ends_on = terms.ends_on from terms
where terms.id = data_requests.id and terms.ends_on between data_requests.done_by - 10 and data_requests.done_by;
