import { officeTemplates } from '@nhanxanh/contract/features/office-templates'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

/** The reads of templates; their keys are made here and nowhere else. */
export const officeTemplateQueries = { all: () => queryOf(officeTemplates.list) }

/** After a template was replaced or put back, by whoever did it. */
export const refreshTemplates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [officeTemplates.list.path] })
