import { templatesWithin } from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { usePermissions } from '../../lib/can.ts'

/** The kinds of documents that hold nothing which this person may not list. */
export const useTemplates = (): ReportTemplate[] => {
  const held = usePermissions()
  return templatesWithin((key) => holdsAll(held, [key]))
}
