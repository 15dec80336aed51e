import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AnswerBody } from '@nhanxanh/contract/features/assessments.answers'
import type { StoredAnswer, StoredEvidence } from '@nhanxanh/contract/features/assessments.own'
import type { Stance } from '@nhanxanh/contract/features/assessments.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import { useTurns } from './use-turns.ts'

const nothing = { answers: [], values: [], exemptions: [] }

const proofOf = ({ file, kind, issuedOn, coversFrom, coversTo, issuer, note }: StoredEvidence) => ({
  fileId: file.id,
  kind,
  issuedOn,
  coversFrom,
  coversTo,
  issuer,
  note,
})
/** The files of an answer as a write names them: what is not named is taken away. */
export const proofsOf = (stored: StoredAnswer | undefined): AnswerBody['evidence'] =>
  (stored?.evidence ?? []).map(proofOf)

type Saying = { value: readonly string[]; stance: Stance | null; evidence: AnswerBody['evidence'] }

const useReads = (id: string) => {
  const form = useQuery({ ...assessmentQueries.paperForm(id), staleTime: Infinity })
  const entered = useQuery(assessmentQueries.entered(id))
  const progress = useQuery(assessmentQueries.progress(id))
  return { form, entered, progress }
}

type Body = Parameters<typeof call<typeof assessments.enter>>[1]['body']

/** Reads a paper and writes to it, one thing after the other; what was refused is told beside what it is about. */
export const usePaper = (id: string) => {
  const client = useQueryClient()
  const params = { id }
  const reads = useReads(id)
  const refresh = async (): Promise<void> => {
    const queries = [assessmentQueries.entered(id), assessmentQueries.progress(id)]
    await Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }
  const { problems, isSaving, inTurn } = useTurns(refresh)
  const enter = (about: string, body: Partial<Body>) =>
    inTurn(about, () => call(assessments.enter, { params, body: { ...nothing, ...body } }))
  const storedOf = (questionId: string) => reads.entered.data?.answers.find((each) => each.questionId === questionId)
  const answer = (questionId: string, { value, stance, evidence }: Saying): Promise<boolean> => {
    const stored = storedOf(questionId)
    const isSilent = value.length === 0 && stance === null && evidence.length === 0
    if (!isSilent) return enter(questionId, { answers: [{ questionId, value: [...value], stance, evidence }] })
    if (stored === undefined) return Promise.resolve(true)
    return inTurn(questionId, () => call(assessments.removeEntered, { params: { ...params, otherId: stored.id } }))
  }
  return {
    id,
    ...reads,
    problems,
    isSaving,
    storedOf,
    answer,
    attach: (questionId: string, file: File) =>
      inTurn(questionId, () =>
        call(assessments.enterEvidence, { params: { ...params, otherId: questionId }, query: {}, body: file }),
      ),
    setValue: (inputId: string, value: string | null) => enter(inputId, { values: [{ inputId, value }] }),
    exempt: (criterionId: string, reason: string | null) =>
      enter(criterionId, { exemptions: [{ criterionId, reason }] }),
    refresh,
  }
}
export type Paper = ReturnType<typeof usePaper>
