-- Deleting an account handed over registrations alone. What it had of other kinds goes back to everybody; accounts that are
-- banned or ended are found under /users by what they still have in hand.
update assessments set lead_id = null where lead_id in (select id from users where deleted_at is not null)
  and (status = 'submitted' or rejection = 'supplement');
delete from assessment_members m using assessments a where a.id = m.assessment_id
  and m.user_id in (select id from users where deleted_at is not null) and (a.status = 'submitted' or a.rejection = 'supplement');
update contacts set assignee_id = null where assignee_id in (select id from users where deleted_at is not null) and status in ('new', 'open');
update appeals set assignee_id = null where assignee_id in (select id from users where deleted_at is not null) and status in ('received', 'accepted');
update data_requests set assignee_id = null where assignee_id in (select id from users where deleted_at is not null)
  and status in ('received', 'accepted');
update certificate_follow_ups set assignee_id = null where assignee_id in (select id from users where deleted_at is not null) and outcome is null;
