-- What the evidence shows among the choices of a question is assessed as its number is.
alter table assessed_values alter column value type text using value::text;
comment on table assessed_values is 'What an assessor set in place of the owner''s figures and choices (PRODUCT D7b.2)';
comment on column assessed_values.item_id is 'The input, or the question that is answered with a number or a choice';
comment on column assessed_values.value is 'A decimal; of a choice the key of the option, of several their keys apart by commas';
