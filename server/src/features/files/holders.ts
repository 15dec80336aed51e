import { ofEachCase } from '@nhanxanh/contract/case-kinds'
import type { FileHolder } from '@nhanxanh/contract/features/files'

/** Who reads files: some accounts see only what they were assigned to. */
export type FileReader = { id: string; assignedOnly: boolean }

type Holder = {
  /** The table that names the file, and the column in which it does. */
  table: string
  column: string
  /** From it to record, facility and assessment, as SQL over `u`. */
  joins: string
  record: string
  code: string
  name: string
  facility: string
  assessment: string
}

const ofFacility = {
  record: 'fa.id',
  code: 'fa.code',
  name: 'fa.name',
  facility: 'fa.id',
  assessment: 'null::uuid',
}
const ofAssessment = {
  record: 'a.id',
  code: 'a.code',
  name: 'fa.name',
  facility: 'fa.id',
  assessment: 'a.id',
}

/** Cases are known by their code, not by the person. */
const caseHolders = ofEachCase(({ tables, screen }) => ({
  table: tables.files,
  column: 'file_id',
  joins: `join ${tables.cases} p on p.id = u.${tables.of}`,
  record: 'p.id',
  code: 'p.code',
  name: `'${screen.title}'`,
  facility: 'null::uuid',
  assessment: 'null::uuid',
}))

/** The records that hold files, in the order in which a file is told to belong to them. What none of them holds is loose. */
export const holders: Readonly<Record<FileHolder, Holder>> = {
  licence: {
    table: 'facility_licences',
    column: 'file_id',
    joins: 'join facilities fa on fa.id = u.facility_id',
    ...ofFacility,
  },
  change: {
    table: 'facility_change_files',
    column: 'file_id',
    joins: 'join facility_changes ch on ch.id = u.change_id join facilities fa on fa.id = ch.facility_id',
    ...ofFacility,
  },
  evidence: {
    table: 'assessment_evidence',
    column: 'file_id',
    joins: 'join assessments a on a.id = u.assessment_id join facilities fa on fa.id = a.facility_id',
    ...ofAssessment,
  },
  paper: {
    table: 'assessment_papers',
    column: 'file_id',
    joins: 'join assessments a on a.id = u.assessment_id join facilities fa on fa.id = a.facility_id',
    ...ofAssessment,
  },
  visit: {
    table: 'assessment_visit_files',
    column: 'file_id',
    joins: `join assessment_visits v on v.id = u.visit_id join assessments a on a.id = v.assessment_id
      join facilities fa on fa.id = a.facility_id`,
    ...ofAssessment,
  },
  decision: {
    table: 'recognition_decisions',
    column: 'file_id',
    joins: '',
    record: 'u.id',
    code: 'u.number',
    name: 'u.signer_name',
    facility: 'null::uuid',
    assessment: 'null::uuid',
  },
  minutes: {
    table: 'council_sessions',
    column: 'minutes_file_id',
    joins: '',
    record: 'u.id',
    code: `to_char(u.held_on, 'DD/MM/YYYY')`,
    name: `coalesce(u.place, 'Phiên họp hội đồng')`,
    facility: 'null::uuid',
    assessment: 'null::uuid',
  },
  followUp: {
    table: 'certificate_follow_up_files',
    column: 'file_id',
    joins: `join certificate_follow_ups fu on fu.id = u.follow_up_id join certificates c on c.id = fu.certificate_id`,
    record: 'c.id',
    code: 'c.number',
    name: 'c.facility_name',
    facility: 'c.facility_id',
    assessment: 'c.assessment_id',
  },
  ...caseHolders,
  appeal: { ...caseHolders.appeal, name: 'p.name', facility: 'p.facility_id', assessment: 'p.assessment_id' },
}

/** SQL of the uses of one file: holder, its place in the order, record, code, name, facility and assessment. */
export const holdersOf = (fileId: string): string =>
  Object.entries(holders)
    .map(
      ([holder, { table, column, joins, record, code, name, facility, assessment }], place) =>
        `select '${holder}' as holder, ${place} as place, ${record} as record_id, ${code} as code, ${name} as name,
          ${facility} as facility_id, ${assessment} as assessment_id from ${table} u ${joins} where u.${column} = ${fileId}`,
    )
    .join(' union all ')
