import { auditLogExportColumns } from '@nhanxanh/contract/features/audit-logs.columns'
import type { ExportColumns } from '@nhanxanh/contract/shared/export-columns'
import { expect, it } from 'vitest'
import { auditLogList } from './audit-log-list.tsx'

it('has every column of the screen in a file, under the same name', () => {
  const exported: ExportColumns<never> = auditLogExportColumns
  for (const { key, label } of auditLogList.columns) expect(exported[key]?.label).toBe(label)
})
