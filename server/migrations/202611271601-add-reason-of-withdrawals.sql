-- Why a proposal was sent back before it was signed: its proposer reads it.
alter table assessment_decisions
  add column withdrawn_reason text,
  add constraint assessment_decisions_withdrawn_reason check (withdrawn_reason is null or withdrawn_at is not null);
comment on column assessment_decisions.withdrawn_reason is 'Null: withdrawn by its proposer without a word, or before reasons were asked for';
