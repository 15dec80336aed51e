-- Twenty rows of the log asked eighteen tables each for a name, and each statement was planned over all of them: the page's counts cost a
-- tenth of that. The kind of the record says which one table knows it.
create or replace function audited_record(entity text, ref text) returns table (code text, name text)
  language plpgsql stable rows 1 as $$
declare
  wanted uuid := case when ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ref::uuid end;
begin
  if wanted is null then return; end if;
  case entity
    when 'facility' then return query select f.code, f.name from facilities f where f.id = wanted;
    when 'assessment' then return query
      select a.code, f.name from assessments a join facilities f on f.id = a.facility_id where a.id = wanted;
    when 'certificate' then return query select c.number, c.facility_name from certificates c where c.id = wanted;
    when 'appeal' then return query select p.code, f.name from appeals p join facilities f on f.id = p.facility_id where p.id = wanted;
    when 'data-request' then return query select d.code, 'Yêu cầu về dữ liệu cá nhân' from data_requests d where d.id = wanted;
    when 'report-document' then return query select null, e.name from report_documents e where e.id = wanted;
    when 'council-session' then return query
      select null, 'Phiên họp ngày ' || to_char(n.held_on, 'DD/MM/YYYY') from council_sessions n where n.id = wanted;
    when 'user' then return query select null, u.name from users u where u.id = wanted;
    when 'role' then return query select null, o.name from roles o where o.id = wanted;
    when 'criteria-group' then return query select g.code, g.name from criteria_groups g where g.id = wanted;
    when 'criteria-sub-group' then return query select null, s.name from criteria_sub_groups s where s.id = wanted;
    when 'criteria' then return query select c.code, c.name from criteria c where c.id = wanted;
    when 'question' then return query select q.key, q.content from questions q where q.id = wanted;
    when 'question-input' then return query select i.key, i.label from question_inputs i where i.id = wanted;
    when 'criteria-constant' then return query select k.key, k.label from criteria_constants k where k.id = wanted;
    when 'criteria-version' then return query
      select v.type, v.type || ', phiên bản ' || v.number from criteria_versions v where v.id = wanted;
    when 'view' then return query select null, w.name from saved_views w where w.id = wanted;
    when 'file' then return query select null, l.name from files l where l.id = wanted;
    else null;
  end case;
end $$;
