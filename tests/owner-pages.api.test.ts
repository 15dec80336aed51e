import { contract } from '@nhanxanh/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { askedIn } from '../owner/src/form/asked.ts'
import { judgeOf } from '../owner/src/form/judge.ts'
import { writtenOf } from '../owner/src/form/standing.ts'
import { startApi } from './support/api.ts'
import {
  approvedFacility,
  declined,
  evidenceFile,
  questionsOf,
  startedAssessment,
  willing,
} from './support/assessments.ts'
import { shippedSets } from './support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { portal } = contract

it('judges on the telephone of an owner as the server does, whatever is answered', async () => {
  const { owner, form, assessment, params } = await startedAssessment(api)
  const { data: scoring } = await call(portal.assessmentScoring, { params }, owner)
  const { fileId } = await evidenceFile(api, owner, 'anh')
  const questions = questionsOf(form)
  const values = form.inputs.map(({ id, min, max }) => ({ inputId: id, value: min ?? max ?? '10' }))
  const steps = [
    { answers: [], values: [] },
    { answers: questions.slice(0, 30).map((each) => willing(each, fileId)), values: [] },
    { answers: questions.slice(20, 50).map(declined), values: values.slice(0, 20) },
    { answers: [], values },
  ]
  for (const step of steps) {
    const { data: progress } = await call(portal.saveAnswers, { params, body: { ...step, exemptions: [] } }, owner)
    const { data: answers } = await call(portal.assessmentAnswers, { params }, owner)
    const loaded = { assessment, form, scoring, answers, open: null }
    const judged = judgeOf(loaded)(writtenOf(answers, []))
    const keyOf = new Map(askedIn(form).map(({ id, key }) => [id, key]))
    expect([judged.points, judged.maximum, judged.level, judged.asked.length]).toEqual([
      Number(progress.points),
      Number(progress.maximum),
      progress.level?.name ?? null,
      progress.asked,
    ])
    expect([...judged.missing]).toEqual(progress.missing.map(({ questionId, what }) => [keyOf.get(questionId), what]))
  }
  const { owner: stranger } = await approvedFacility(api)
  expect((await call(portal.assessmentScoring, { params }, stranger)).error.message).toBe('ASSESSMENT_NOT_FOUND')
})

it('leaves the files of another telephone where an answer names none', async () => {
  const { owner, form, params } = await startedAssessment(api)
  const question = questionsOf(form).find(
    ({ scale, evidence }) => scale.kind === 'yes-no' && evidence.kinds.includes('anh'),
  )
  if (!question) throw new Error('The shipped set takes photographs')
  const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f7d4f' } })
  const body = new File([Uint8Array.from(await drawn.png().toBuffer())], 'anh.png', { type: 'image/png' })
  await call(portal.uploadEvidence, { params: { ...params, otherId: question.id }, body }, owner)
  const say = (value: string[], evidence: [] | null) => {
    const answers = [{ questionId: question.id, value, stance: null, evidence }]
    return call(portal.saveAnswers, { params, body: { answers, values: [], exemptions: [] } }, owner)
  }
  const read = async () => {
    const { data } = await call(portal.assessmentAnswers, { params }, owner)
    return data.answers.map(({ value, evidence }) => [value, evidence.length])
  }
  expect((await say(['yes'], null)).status).toBe(200)
  expect(await read()).toEqual([[['yes'], 1]])
  // Taken back by who types, not the file.
  expect((await say([], null)).status).toBe(200)
  expect(await read()).toEqual([[[], 1]])
  expect((await say(['yes'], [])).status).toBe(200)
  expect(await read()).toEqual([[['yes'], 0]])
})

it('hands each owner one key for what waits in the browser, and the other door none', async () => {
  const [first, second] = [await approvedFacility(api), await approvedFacility(api)]
  const keyOf = async ({ owner }: typeof first) => (await call(portal.unsavedKey, {}, owner)).data.key
  expect(await keyOf(first)).toBe(await keyOf(first))
  expect(await keyOf(second)).not.toBe(await keyOf(first))
  expect((await call(contract.profile.unsavedKey, {}, first.owner)).status).toBe(403)
  const staff = await api.signIn('secretariat')
  expect((await call(portal.unsavedKey, {}, { token: staff.token })).status).toBe(403)
})
