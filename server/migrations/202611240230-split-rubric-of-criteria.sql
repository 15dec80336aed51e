-- A criterion has a column for each field that a form, a workbook and a comparison have.
alter table criteria add column rubric_met text, add column rubric_partly text, add column rubric_not_met text;
alter table criteria disable trigger user;
update criteria set rubric_met = rubric ->> 'met', rubric_partly = rubric ->> 'partly', rubric_not_met = rubric ->> 'notMet';
alter table criteria enable trigger user;
alter table criteria drop column rubric;
-- Imports that can still be taken back hold their rows as they were.
update criteria_imports i set touched = (
  select jsonb_agg(
    case when t -> 'before' ? 'rubric' then jsonb_set(t, '{before}', (t -> 'before') - 'rubric' || jsonb_build_object(
      'rubric_met', t -> 'before' -> 'rubric' -> 'met',
      'rubric_partly', t -> 'before' -> 'rubric' -> 'partly',
      'rubric_not_met', t -> 'before' -> 'rubric' -> 'notMet')) else t end order by nth)
  from jsonb_array_elements(i.touched) with ordinality as e(t, nth))
where jsonb_typeof(i.touched) = 'array' and jsonb_array_length(i.touched) > 0;
