import { neighbours } from '../../lib/neighbours.ts'
import type { Neighbour } from '../../ui/page/list-page.tsx'
import { useTemplates } from './use-templates.ts'

/** The figures and the documents made of them, for who may open at least one of their kinds, or has them open. */
export const useReportLists = (here: '/reports' | '/reports/documents'): readonly Neighbour[] | undefined => {
  if (useTemplates().length === 0 && here === '/reports') return undefined
  return neighbours(['/reports', '/reports/documents'], here)
}
