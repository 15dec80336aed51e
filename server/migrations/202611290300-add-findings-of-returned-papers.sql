-- What the machine found out about a signed file: who signed, whether they are known, where its pages differ, and what a person has to look at.
alter table certificate_returns add column findings jsonb;
comment on column certificate_returns.findings is 'Signatures, time-stamps, doubts and differing areas; null for files of releases before. Without doubts it was taken at once, confirmed by nobody';
comment on column certificate_returns.confirmed_by is 'The second person; null for files that were taken without one';
