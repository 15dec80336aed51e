import type { CaseTable } from '@nhanxanh/contract/case-kinds'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import { soonDays } from '@nhanxanh/contract/shared/terms'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { CaseRecord } from '../statements/cases.ts'
import { oneOf } from './declaration.ts'
import type { Filter, ListDeclaration, Paging } from './declaration.ts'
import type { Fragment } from './fragment.ts'
import { heldBy } from './held-by.ts'
import { listOf } from './list.ts'
import { expression, rowColumns } from './row-columns.ts'
import type { Expressions, RowColumns, Typed } from './row-columns.ts'

/** Who asks, whether that person reads what was written, and on which day. */
export type CaseStandpoint = { callerId: string; assignedOnly: boolean; reads: boolean; today: VietnamDay }

/** How a running clock stands on a day, as `handlingTone` says it. */
const dueTone = ({ today }: CaseStandpoint): Fragment =>
  sql`case when r.due_on < ${today}::date then 'late' when r.due_on <= ${addDays(today, soonDays)}::date then 'soon'
    when r.due_on is not null then 'fresh' end`

const due: Filter<readonly string[], CaseStandpoint> = {
  where: (tones, standpoint) => sql`${dueTone(standpoint)} = any(${tones}::text[])`,
  facet: dueTone,
}
const receivedFrom: Filter<string, unknown> = { where: (day) => sql`r.received_on >= ${day}::date` }
const receivedTo: Filter<string, unknown> = { where: (day) => sql`r.received_on <= ${day}::date` }

const shownOfEvery = [
  'id',
  'version',
  'code',
  'name',
  'kind',
  'origin',
  'status',
  'received_on',
  'due_on',
  'updated_at',
  'assignee_id',
] as const

/** The columns of a row in the list of a kind of case: those of every kind, and `own`. */
export const caseRowColumns = <
  Table extends CaseTable,
  Own extends keyof CaseRecord<Table> & string,
  Others extends Expressions,
>(
  table: Table,
  own: readonly Own[],
  others: Others,
) => {
  type Shown = Extract<keyof CaseRecord<Table>, (typeof shownOfEvery)[number] | Own>
  const columns = rowColumns(table, [...shownOfEvery, ...own] as unknown as readonly Own[], {
    assignee_name: expression<string | null>('assignee.name'),
    ...others,
  })
  return columns as unknown as RowColumns<
    Pick<CaseRecord<Table>, Shown> & { assignee_name: string | null } & Typed<Others>
  >
}

type Listed<Query extends Paging, Row> = Pick<ListDeclaration<Query, CaseStandpoint, Row>, 'columns' | 'sight'> & {
  declared: Pick<CaseDeclaration, 'tables' | 'statuses'>
  /** Beside the join of the handler. */
  joins?: string
  /** The texts of a row beside its name and its code. */
  texts?: readonly string[]
  /** Those of this kind alone. */
  filters?: Partial<ListDeclaration<Query, CaseStandpoint, Row>['filters']>
}

/** The list of a kind of case, whose query was made by `caseQuery`. */
export const caseListOf = <Query extends Paging, Row extends { id: unknown }>({
  declared: { tables, statuses },
  joins = '',
  texts = [],
  filters,
  ...own
}: Listed<Query, Row>) => {
  const others = ['r.code', ...texts]
  const declaration = {
    ...own,
    table: tables.cases,
    joins: `left join users assignee on assignee.id = r.assignee_id ${joins}`,
    orders: {
      relevance: 'r.received_on',
      // What has ended stands behind what still runs.
      dueOn: `coalesce(r.due_on, 'infinity'::date)`,
      receivedOn: 'r.received_on',
      createdAt: 'r.created_at',
      updatedAt: 'r.updated_at',
    },
    filters: {
      kind: oneOf('r.kind'),
      origin: oneOf('r.origin'),
      assignee: heldBy('r.assignee_id'),
      due,
      receivedFrom,
      receivedTo,
      ...filters,
    },
    search: {
      column: 'r.search_text',
      // What a row of the list says, for those who may not open the case.
      shown: ({ reads }: CaseStandpoint) =>
        reads ? null : ['r.name', ...others].map((column) => `folded(${column})`).join(` || ' ' || `),
      hidesWords: true,
      ranking: { name: 'r.name', folded: 'r.name_folded', others },
    },
    tab: { filter: 'status', column: 'r.status', values: Object.keys(statuses) },
    days: { column: 'r.created_at', order: 'createdAt', of: () => ({ from: null, to: null }) },
  }
  return listOf(declaration as unknown as ListDeclaration<Query, CaseStandpoint, Row>)
}
