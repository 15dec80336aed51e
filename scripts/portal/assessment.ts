import { contract } from '@nhanxanh/contract'
import type { AnswerBody } from '@nhanxanh/contract/features/assessments.answers'
import type { AssessmentForm } from '@nhanxanh/contract/features/assessments.form'
import { stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import type { AssessmentProgress, OwnAssessment } from '@nhanxanh/contract/features/assessments.own'
import { inventAnswers, waysOf } from '../../seed/demo/assessments/answers.ts'
import type { Profile } from '../../seed/demo/assessments/answers.ts'
import { papers } from '../../seed/demo/assessments/papers.ts'
import type { Issued } from '../../seed/demo/assessments/issued.ts'
import { renderPaper } from '../../seed/demo/assessments/render-paper.ts'
import { seededRandom } from '../../seed/demo/invent/random.ts'
import type { Talk } from './talk.ts'

const { portal } = contract
const nothing = { answers: [], values: [], exemptions: [] }
type Owner = { talk: Talk; token: string; say: (line: string) => void }

/** The draft that is open, or a new one of the first kind that is possible today, of the newest period. */
export const openDraft = async ({ talk, token }: Owner): Promise<OwnAssessment> => {
  const { items } = await talk(portal.ownAssessments, {}, token)
  const open = items.find(({ standing }) => ['draft', 'submitted', 'supplement'].includes(standing))
  if (open) return open
  const { kinds, periods } = await talk(portal.startOptions, {}, token)
  const kind = kinds.find(({ problem }) => problem === null)?.kind
  const periodTo = periods[0]?.to
  if (kind === undefined || periodTo === undefined) {
    throw new Error(`Hôm nay cơ sở chưa bắt đầu được phiếu nào: ${kinds.map(({ problem }) => problem).join(' ')}`)
  }
  return talk(portal.startAssessment, { body: { kind, periodTo } }, token)
}

/** Uploads every paper that the answers name, and puts the ids of the files in the place of the names. */
const uploadProofs = async (
  { talk, token }: Owner,
  answers: readonly AnswerBody[],
  issued: Issued,
): Promise<AnswerBody[]> => {
  const names = new Set(answers.flatMap(({ evidence }) => evidence.map(({ fileId }) => fileId)))
  const ids = new Map<string, string>()
  for (const each of papers.filter(({ fileName }) => names.has(fileName))) {
    const type = each.kind === 'anh' ? 'image/jpeg' : 'application/pdf'
    const body = new File([Uint8Array.from(await renderPaper(each, issued))], each.fileName, { type })
    ids.set(each.fileName, (await talk(portal.uploadFile, { body }, token)).id)
  }
  return answers.map((answer) => ({
    ...answer,
    evidence: answer.evidence.map((proof) => ({ ...proof, fileId: ids.get(proof.fileId) ?? '' })),
  }))
}

const questionsOf = ({ groups }: AssessmentForm) =>
  groups.flatMap(({ subGroups }) =>
    subGroups.flatMap(({ criteria }) => criteria.flatMap((criterion) => criterion.questions)),
  )

const shownPoints = ({ points, maximum, level, answered, asked }: AssessmentProgress): string =>
  `đã trả lời ${answered}/${asked}, ${Math.round(Number(points) * 10) / 10}/${maximum} điểm, mức ${level?.name ?? 'chưa đạt'}`

/** Says "Chưa có số liệu" or "Không thực hiện" to what is still missing. */
const declineMissing = async ({ talk, token, say }: Owner, id: string, form: AssessmentForm) => {
  const params = { id }
  const { missing } = await talk(portal.assessmentProgress, { params }, token)
  if (missing.length === 0) return
  for (const { sentence } of missing) say(`   còn thiếu: ${sentence}`)
  const open = new Set(missing.map(({ questionId }) => questionId))
  const answers = questionsOf(form)
    .filter((question) => open.has(question.id))
    .map(({ id: questionId, scale }) => ({ questionId, value: [], stance: stanceOf(scale.kind), evidence: [] }))
  await talk(portal.saveAnswers, { params, body: { ...nothing, answers } }, token)
}

type Answering = { facility: OwnFacility; draft: OwnAssessment; profile: Profile; seed: number }

/** Reads the form and answers it group by group, as somebody does who saves now and then; then hands it in. */
export const answerAndSubmit = async (owner: Owner, { facility, draft, profile, seed }: Answering) => {
  const { talk, token, say } = owner
  const params = { id: draft.id }
  const form = await talk(portal.assessmentForm, { params }, token)
  const criteria = form.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  say(`   mẫu phiếu có ${criteria.length} tiêu chí, ${form.inputs.length} số liệu`)
  const { periodFrom, periodTo } = draft
  const { name, subType, communeCode } = facility.registration
  const made = inventAnswers(
    { criteria, inputs: form.inputs },
    {
      subType,
      periodFrom,
      periodTo,
      ways: waysOf[profile],
      random: seededRandom(seed),
      fileOf: (name) => name,
    },
  )
  const keys = new Map(form.inputs.map(({ id, key }) => [id, key]))
  const answers = await uploadProofs(owner, made.answers, {
    facility: name,
    subType,
    communeCode,
    periodFrom,
    periodTo,
    seed,
    figures: new Map(made.values.map(({ inputId, value }) => [keys.get(inputId) ?? '', value])),
  })
  await talk(portal.saveAnswers, { params, body: { ...nothing, values: made.values } }, token)
  for (const group of form.groups) {
    const asked = new Set(questionsOf({ ...form, groups: [group] }).map(({ id }) => id))
    const body = { ...nothing, answers: answers.filter(({ questionId }) => asked.has(questionId)) }
    say(`   ${group.name}: ${shownPoints(await talk(portal.saveAnswers, { params, body }, token))}`)
  }
  await declineMissing(owner, draft.id, form)
  return talk(portal.submitAssessment, { params, body: { version: draft.version } }, token)
}
