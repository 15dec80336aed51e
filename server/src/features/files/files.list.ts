import type { FileHolder, filesQuery } from '@nhanxanh/contract/features/files'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createdDays, oneOf } from '../../db/list/declaration.ts'
import type { ListDeclaration } from '../../db/list/declaration.ts'
import { text } from '../../db/list/fragment.ts'
import { listOf } from '../../db/list/list.ts'
import { expression, rowColumns } from '../../db/list/row-columns.ts'
import type { RowOf } from '../../db/list/row-columns.ts'
import { holdersOf } from './holders.ts'
import type { FileReader } from './holders.ts'

export type FilesQuery = z.output<typeof filesQuery>

const damaged = `case when r.damaged_at is null then 'no' else 'yes' end`

const columns = rowColumns(
  'files',
  ['id', 'name', 'type', 'size', 'sha256', 'pages', 'created_at', 'checked_at', 'damaged_at', 'uploaded_by'],
  {
    uploader_name: expression<string>('uploader.name'),
    holder: expression<FileHolder | 'loose'>('r.holder'),
    record_id: expression<string | null>('held.record_id'),
    record_code: expression<string | null>('held.code'),
    record_name: expression<string | null>('held.name'),
    uses: expression<number>('coalesce(held.uses, 0)'),
  },
)
/** The columns of a row of the list. */
export type FileListRecord = RowOf<typeof columns>

const first = `select (array_agg(h.record_id order by h.place))[1] as record_id, (array_agg(h.code order by h.place))[1] as code,
    (array_agg(h.name order by h.place))[1] as name, count(*)::int as uses
  from (${holdersOf('r.id')}) h`

const declaration: ListDeclaration<FilesQuery, FileReader, FileListRecord> = {
  table: `(select f.*, coalesce((select h.holder from (${holdersOf('f.id')}) h order by h.place limit 1), 'loose') as holder
    from files f)`,
  columns,
  joins: `left join users uploader on uploader.id = r.uploaded_by left join lateral (${first}) held on true`,
  // An account that sees assigned assessments only knows of their files and of its own.
  sight: ({ id, assignedOnly }) =>
    assignedOnly
      ? sql`(r.uploaded_by = ${id} or exists (select from (${text(holdersOf('r.id'))}) h
          where h.facility_id in (select * from assigned_facilities(${id}::uuid)) and h.holder in ('licence', 'evidence', 'visit')
            and (h.assessment_id is null or h.assessment_id in (select * from assigned_assessments(${id}::uuid)))))`
      : null,
  orders: { createdAt: 'r.created_at', size: 'r.size', name: 'r.name collate "vi-x-icu"' },
  filters: {
    type: oneOf('r.type'),
    holder: oneOf('r.holder'),
    damaged: {
      where: (values) => sql`${text(damaged)} = any(${values}::text[])`,
      facet: damaged,
    },
    uploadedBy: oneOf('r.uploaded_by', undefined, 'uuid'),
    facilityId: {
      where: (facilityId) =>
        sql`exists (select from (${text(holdersOf('r.id'))}) h where h.facility_id = ${facilityId})`,
    },
  },
  // Names are folded as they are looked at: nobody searches files every minute.
  search: { column: 'folded(r.name)' },
  days: createdDays,
}

export const files = listOf(declaration)
