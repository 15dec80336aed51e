-- A copy that was cut or turned a little is found by the bits of the picture as it would look then.
alter table files add column looks bit varying;
comment on column files.looks is '128 bits of the picture, half of them dhash, and of it cut at its edges or turned by a degree. Null: a PDF, a plain surface, or it came before this was noted';

-- Quarters of the first half of each look with their place: two pictures that look alike have one in common.
create function look_keys(looks bit varying) returns int[] language sql immutable strict parallel safe as $$
  select array_agg(distinct (quarter << 16) | (substring(looks from look * 128 + quarter * 16 + 1 for 16))::bit(16)::int)
  from generate_series(0, length(looks) / 128 - 1) look, generate_series(0, 3) quarter
$$;
create index files_looks on files using gin (look_keys(looks)) where looks is not null;

-- In how many of 128 bits two pictures differ: one as it is, the other as it might have been cut or turned.
create function look_distance(one bit varying, other bit varying) returns int language sql immutable strict parallel safe as $$
  select least(
    (select min(bit_count(substring(one from look * 128 + 1 for 128) # substring(other from 1 for 128)))
      from generate_series(0, length(one) / 128 - 1) look),
    (select min(bit_count(substring(other from look * 128 + 1 for 128) # substring(one from 1 for 128)))
      from generate_series(0, length(other) / 128 - 1) look))::int
$$;
drop index files_dhash_1, files_dhash_2, files_dhash_3, files_dhash_4;

-- "Không phải": somebody looked at both and found that they have nothing to do with each other.
create table evidence_dismissals (
  file_id uuid not null constraint evidence_dismissals_file_fkey references files,
  other_file_id uuid not null constraint evidence_dismissals_other_fkey references files,
  dismissed_by uuid not null constraint evidence_dismissals_by_fkey references users,
  dismissed_by_name text not null,
  dismissed_at timestamptz not null,
  constraint evidence_dismissals_pkey primary key (file_id, other_file_id),
  constraint evidence_dismissals_order check (file_id < other_file_id)
);
create index evidence_dismissals_other on evidence_dismissals (other_file_id);
create index evidence_dismissals_by on evidence_dismissals (dismissed_by);
comment on table evidence_dismissals is 'Pairs of files of which a hint is not to be shown again';

-- Rulings on a criterion are counted while somebody judges.
create index assessment_verdicts_rulings on assessment_verdicts (criterion_id, assessment_id) include (attempt, verdict, reason, share)
  where verdict is not null;
drop index assessment_verdicts_criterion;
