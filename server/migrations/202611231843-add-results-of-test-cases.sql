-- What came of a test case is kept when it is judged, so that reading a question runs no formula.
alter table question_test_cases add column result jsonb, add column judged_by text;
comment on column question_test_cases.result is 'What came of it; null: saved before results were kept, and judged when it is read';
comment on column question_test_cases.judged_by is 'Mark of the case and of all that its question reads: as long as it is the same, so is the result';
