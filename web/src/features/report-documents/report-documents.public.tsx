import { screens } from '@nhanxanh/contract/screens'
import type { Neighbour } from '../../ui/page/list-page.tsx'
import { useTemplates } from './use-templates.ts'

/** The figures and the documents made of them, for who may open at least one of their kinds, or has them open. */
export const useReportLists = (here: '/reports' | '/reports/documents'): readonly Neighbour[] | undefined => {
  const paths = ['/reports', '/reports/documents'] as const
  if (useTemplates().length === 0 && here === '/reports') return undefined
  return paths.map((path) => ({ label: screens[path].title, to: path, isHere: path === here }))
}
