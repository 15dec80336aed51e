import { useCan } from '../../../lib/can.ts'
import type { Beyond } from '../../../ui/list/frame/list-tabs.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { factorsPart } from './factors-address.ts'

/** The tab beside the questions, for who may see them; of the version that is looked at, where one is. */
export const useFactorsTab = (versionId: string | undefined): Beyond | undefined => {
  const [maySee, mayList] = [useCan('question-input:list'), useCan('criteria:list')]
  const asked: Search = versionId === undefined ? {} : { versionId }
  if (!maySee || !mayList) return undefined
  return {
    label: 'Biến và hệ số',
    search: { part: factorsPart, ...asked },
    beside: { label: 'Câu hỏi', search: asked },
  }
}
