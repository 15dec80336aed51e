import type { WorkItem } from '@nhanxanh/contract/features/reports'
import type { WorkKey } from '@nhanxanh/contract/features/reports.rules'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { recordScreen } from './record-screen.ts'

/** Work that is done record by record, the first of them first; other work is done in its list. */
const oneByOne: ReadonlySet<WorkKey> = new Set(['facilities', 'changes', 'own', 'deciding', 'contacts', 'followUps'])

/** Where the verb of a row leads: to the record that has waited longest, with its queue, or to the list of all. */
export const workWay = ({ key, all, first }: WorkItem, held: readonly string[]) => {
  const list = { to: all.list, search: all.search } as const
  if (first === null || !oneByOne.has(key)) return list
  if (all.list === '/contacts') {
    return holdsAll(held, ['contact:read']) ? { ...list, search: { ...all.search, peek: first.id } } : list
  }
  const screen = recordScreen(all.list, held)
  return screen === null ? list : { to: screen, params: { id: first.id }, search: all.search }
}
