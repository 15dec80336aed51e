-- Whether a line of the checklist speaks of a document. Lines that ship are known; one of the programme's own does where it
-- names a licence or papers, and the settings say otherwise from then on.
update settings_versions
set values = jsonb_set(values, '{checklist}', (
  select coalesce(jsonb_agg(line || jsonb_build_object('aboutDocument',
    case
      when line ->> 'key' in ('licence_valid', 'name_matches', 'identity_matches', 'representative_matches') then true
      when line ->> 'key' in ('address_matches', 'in_scope') then false
      else line ->> 'label' ~* '(giấy phép|giấy tờ|giấy chứng nhận|văn bản)'
    end) order by place), '[]')
  from jsonb_array_elements(values -> 'checklist') with ordinality as lines (line, place)
))
where values ? 'checklist';

alter table facility_decisions add column checklist_lines jsonb not null default '[]';
comment on column facility_decisions.checklist_lines is 'What was asked, in the words of that day: the keys of checklist are read by them whatever the settings say later';
-- Decisions of before: by the settings that held then, else by the words that ship.
update facility_decisions d
set checklist_lines = (
  select coalesce(jsonb_agg(jsonb_build_object('key', line ->> 'key', 'label', line ->> 'label') order by place), '[]')
  from jsonb_array_elements(coalesce(
    (select v.values -> 'checklist' from settings_versions v where v.created_at <= d.decided_at order by v.version desc limit 1),
    '[
      {"key": "licence_valid", "label": "Giấy phép rõ, còn hiệu lực và đúng cơ sở"},
      {"key": "name_matches", "label": "Tên cơ sở khớp giấy phép"},
      {"key": "identity_matches", "label": "Mã định danh khớp giấy phép"},
      {"key": "representative_matches", "label": "Người đại diện khớp giấy phép"},
      {"key": "address_matches", "label": "Địa chỉ đúng và thuộc địa bàn chương trình"},
      {"key": "in_scope", "label": "Loại hình thuộc đối tượng của chương trình"}
    ]'::jsonb
  )) with ordinality as lines (line, place)
  where d.checklist ? (line ->> 'key')
)
where d.checklist <> '{}';
