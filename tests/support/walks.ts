import { contract } from '@nhanxanh/contract'
import type { Api } from './api.ts'
import { declined, evidenceFile, questionsOf, startedAssessment } from './assessments.ts'
import { inventPaper } from './paper.ts'

const { portal } = contract
const nothing = { answers: [], values: [], exemptions: [] }

/**
 * A facility with a first assessment that can be recognised, handed in: believable answers and figures, with few files behind them, in
 * a handful of requests. `journey.api.test.ts` goes the whole way of an owner.
 */
export const walkedAssessment = async (api: Api) => {
  const started = await startedAssessment(api, { subType: 'homestay', rank: null })
  const { owner, params, form, assessment } = started
  const made = inventPaper(form, assessment)
  const most = Math.max(...made.answers.map(({ evidence }) => evidence.length))
  const files = await Promise.all(Array.from({ length: most }, () => evidenceFile(api, owner, 'anh')))
  const answers = made.answers.map((answer) => ({
    ...answer,
    evidence: answer.evidence.map((proof, nth) => ({ ...proof, fileId: files[nth]?.fileId ?? '' })),
  }))
  await api.call(portal.saveAnswers, { params, body: { ...nothing, answers, values: made.values } }, owner)
  const { missing } = (await api.call(portal.assessmentProgress, { params }, owner)).data
  const open = new Set(missing.map(({ questionId }) => questionId))
  const left = questionsOf(form)
    .filter(({ id }) => open.has(id))
    .map(declined)
  await api.call(portal.saveAnswers, { params, body: { ...nothing, answers: left } }, owner)
  const submitted = await api.call(portal.submitAssessment, { params, body: { version: assessment.version } }, owner)
  if (submitted.status !== 200) throw new Error(`It was not handed in: ${submitted.error.code}`)
  return started
}
