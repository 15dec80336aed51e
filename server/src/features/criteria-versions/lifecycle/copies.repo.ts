import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/types.ts'
import { partTables } from '../../../db/part-rows.ts'
import type { PartTable } from '../../../db/part-rows.ts'

type Copying = { from: string; to: string; now: Date }

type Table = PartTable | 'question_test_cases'

/** Columns that a copy takes over as they are; parents are found by lineage, and edits are counted anew. */
const taken = (table: PartTable, ...more: readonly string[]): readonly string[] => [
  'lineage',
  'position',
  ...partTables[table].columns,
  ...partTables[table].beside,
  ...more,
]
const plain: Record<Table, readonly string[]> = {
  criteria_groups: taken('criteria_groups'),
  criteria_sub_groups: taken('criteria_sub_groups'),
  criteria: taken('criteria'),
  questions: taken('questions', 'problems', 'reads', 'created_at'),
  question_test_cases: ['name', 'given', 'expected', 'result', 'judged_by', 'position'],
  question_inputs: taken('question_inputs'),
  criteria_constants: taken('criteria_constants'),
}

const columnsOf = (table: Table, row?: string): RawBuilder<unknown> =>
  sql.join(plain[table].map((column) => sql.ref(row === undefined ? column : `${row}.${column}`)))

const copyRoots = (
  db: Db,
  table: 'criteria_groups' | 'question_inputs' | 'criteria_constants',
  { from, to }: Copying,
) =>
  sql`insert into ${sql.table(table)} (version_id, ${columnsOf(table)})
    select ${to}, ${columnsOf(table, 'o')} from ${sql.table(table)} o where o.version_id = ${from}`.execute(db)

type Child = 'criteria_sub_groups' | 'criteria' | 'questions' | 'question_test_cases'
const parents: Record<Child, { table: Table; key: string }> = {
  criteria_sub_groups: { table: 'criteria_groups', key: 'group_id' },
  criteria: { table: 'criteria_sub_groups', key: 'sub_group_id' },
  questions: { table: 'criteria', key: 'criterion_id' },
  question_test_cases: { table: 'questions', key: 'question_id' },
}

const copyChildren = (db: Db, table: Child, { from, to }: Copying) => {
  const { table: parent, key } = parents[table]
  return sql`insert into ${sql.table(table)} (version_id, ${sql.ref(key)}, ${columnsOf(table)})
    select ${to}, np.id, ${columnsOf(table, 'o')} from ${sql.table(table)} o
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
