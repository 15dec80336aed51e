import { facilityExportColumns } from '@nhanxanh/contract/features/facilities.columns'
import type { ExportColumns } from '@nhanxanh/contract/shared/export-columns'
import { expect, it } from 'vitest'
import { facilityColumns, nameColumn, statusColumn } from './facility-columns.tsx'

it('has every column of the screen in a file, under the same name', () => {
  const exported: ExportColumns<never> = facilityExportColumns
  for (const { key, label } of [nameColumn, statusColumn, ...facilityColumns]) {
    expect(exported[key]?.label.slice(0, label.length)).toBe(label)
  }
})
