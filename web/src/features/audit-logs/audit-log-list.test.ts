import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { ExportColumns } from '@nhanxanh/contract/shared/export-columns'
import { expect, it } from 'vitest'
import { auditLogList } from './audit-log-list.tsx'

it('has every column of the screen in a file, under the same name', () => {
  const exported: ExportColumns<never> = exportedLists['audit-logs'].columns
  for (const { key, label } of auditLogList.columns) expect(exported[key]?.label).toBe(label)
})
