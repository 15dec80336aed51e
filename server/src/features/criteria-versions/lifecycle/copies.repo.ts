import { sql } from 'kysely'
import type { Db } from '../../../db/types.ts'

type Copying = { from: string; to: string; now: Date }

/** Columns that a copy takes over as they are; parents are found by lineage, and edits are counted anew. */
const plain = {
  criteria_groups: 'lineage, code, name, position',
  criteria_sub_groups: 'lineage, name, position',
  criteria: `lineage, code, name, description, points, tier, is_mandatory, pass_share, is_bonus, sub_types, ranks,
    evidence_kinds, guidance_applicant, guidance_assessor, rubric, is_archived, position, updated_at, updated_by_name`,
  questions: `lineage, key, content, hint, scale, visible_if, evidence_kinds, min_files, max_age_months, problems, reads,
    is_archived, position, created_at, updated_at, updated_by_name`,
  question_test_cases: 'name, given, expected, result, judged_by, position',
  question_inputs: `lineage, key, label, hint, unit, is_whole, min, max, is_required, default_value, not_above, position,
    updated_at`,
  criteria_constants: 'lineage, key, label, value, unit, source, valid_from, valid_to, position, updated_at',
} as const
type Table = keyof typeof plain

const columnsOf = (table: Table, row: string) => plain[table].replaceAll(/(\w+)(,|$)/g, `${row}.$1$2`)

const copyRoots = (
  db: Db,
  table: 'criteria_groups' | 'question_inputs' | 'criteria_constants',
  { from, to }: Copying,
) =>
  sql`insert into ${sql.table(table)} (version_id, ${sql.raw(plain[table])})
    select ${to}, ${sql.raw(columnsOf(table, 'o'))} from ${sql.table(table)} o where o.version_id = ${from}`.execute(db)

type Child = 'criteria_sub_groups' | 'criteria' | 'questions' | 'question_test_cases'
const parents: Record<Child, { table: Table; key: string }> = {
  criteria_sub_groups: { table: 'criteria_groups', key: 'group_id' },
  criteria: { table: 'criteria_sub_groups', key: 'sub_group_id' },
  questions: { table: 'criteria', key: 'criterion_id' },
  question_test_cases: { table: 'questions', key: 'question_id' },
}

const copyChildren = (db: Db, table: Child, { from, to }: Copying) => {
  const { table: parent, key } = parents[table]
  return sql`insert into ${sql.table(table)} (version_id, ${sql.ref(key)}, ${sql.raw(plain[table])})
    select ${to}, np.id, ${sql.raw(columnsOf(table, 'o'))} from ${sql.table(table)} o
    join ${sql.table(parent)} op on op.id = ${sql.ref(`o.${key}`)}
    join ${sql.table(parent)} np on np.version_id = ${to} and np.lineage = op.lineage
    where o.version_id = ${from}`.execute(db)
}

/** Everything that one version holds into another, empty one; a statement for each table, however much there is. */
export const copyParts = async (db: Db, copying: Copying): Promise<void> => {
  for (const table of ['criteria_groups', 'question_inputs', 'criteria_constants'] as const) {
    await copyRoots(db, table, copying)
  }
  for (const table of ['criteria_sub_groups', 'criteria', 'questions', 'question_test_cases'] as const) {
    await copyChildren(db, table, copying)
  }
}
