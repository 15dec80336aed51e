import { useCan } from '../../../lib/can.ts'
import type { Neighbour } from '../../../ui/page/list-page.tsx'
import { factorsPart } from './factors-address.ts'

/** The questions and what their formulas read, for who may see both; of the version that is looked at, where one is. */
export const useQuestionLists = (
  versionId: string | undefined,
  areFactors: boolean,
): readonly Neighbour[] | undefined => {
  const [maySee, mayList] = [useCan('question-input:list'), useCan('criteria:list')]
  if (!maySee || !mayList) return undefined
  const asked: Readonly<Record<string, string>> = versionId === undefined ? {} : { versionId }
  return [
    { label: 'Câu hỏi', to: '/questions', search: asked, isHere: !areFactors },
    { label: 'Biến và hệ số', to: '/questions', search: { part: factorsPart, ...asked }, isHere: areFactors },
  ]
}
