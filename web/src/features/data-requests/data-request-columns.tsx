import { dataRequestColumns } from '@nhanxanh/contract/features/data-requests.columns'
import { caseDrawings } from '../../lib/cases/case-drawings.tsx'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'

export const dataRequestScreen = screenColumns(dataRequestColumns, caseDrawings)
