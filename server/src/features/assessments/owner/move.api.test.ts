import { contract } from '@nhanxanh/contract'
import type { TransitionRule } from '@nhanxanh/contract/features/criteria.rules'
import { addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import {
  approvedFacility,
  declined,
  evidenceFile,
  newestPeriod,
  questionsOf,
  startedAssessment,
} from '../../../../../tests/support/assessments.ts'
import { nextVersion, shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const first = await shippedSets(api)
const { call } = api
const { portal, questions } = contract
const nothing = { answers: [], values: [], exemptions: [] }
const today = vietnamDay(new Date())
let admin = { token: '' }
let newest = first.CSLT
beforeAll(async () => {
  admin = await api.signIn('administrator')
})

type Change = (draftId: string) => Promise<unknown>

/** The next version, in force since a day, with a rule for the drafts of before. */
const published = async (rule: TransitionRule, since: string, change: Change = async () => null) => {
  newest = await nextVersion(api, admin, { from: newest, rule, since, change })
  return newest
}
const read = async ({ params, owner }: Awaited<ReturnType<typeof startedAssessment>>) => ({
  assessment: (await call(portal.ownAssessment, { params }, owner)).data,
  answers: (await call(portal.assessmentAnswers, { params }, owner)).data,
})

/** Another wording of one question, and another unit of one number. */
const changed =
  ({ key, inputKey }: { key: string; inputKey: string }): Change =>
  async (draftId) => {
    const query = { versionId: draftId, q: key, limit: 100 as const }
    const row = (await call(questions.list, { query }, admin)).data.items.find((each) => each.key === key)
    const { data } = await call(questions.get, { params: { id: row?.id ?? '' } }, admin)
    const { content: _, scale, hint, visibleIf, evidence, testCases, criterion, version } = data
    const body = { key, content: 'Câu hỏi được viết lại.', scale, hint, visibleIf, evidence, testCases }
    const at = { params: { id: data.id }, body: { ...body, criterionId: criterion.id, version } }
    expect((await call(questions.update, at, admin)).status).toBe(200)
    const inputs = (await call(questions.inputs, { params: { id: draftId } }, admin)).data.items
    const input = inputs.find((each) => each.key === inputKey)
    if (!input) throw new Error('The input is gone')
    const { id, lineage: __, versionId: ___, usedBy: ____, updatedAt: _____, ...rest } = input
    expect(
      (await call(questions.updateInput, { params: { id }, body: { ...rest, label: 'Nhãn mới' } }, admin)).status,
    ).toBe(200)
  }

describe('a draft of an earlier version', () => {
  it('stays where the rule keeps it, and is offered nothing', async () => {
    const started = await startedAssessment(api)
    await published('keep', addMonths(today, -8))
    const { assessment } = await read(started)
    expect([assessment.offer, assessment.can.move, assessment.criteriaVersion.number]).toEqual([null, false, 1])
    const body = { version: assessment.version }
    const refused = await call(portal.moveAssessment, { params: started.params, body }, started.owner)
    expect([refused.status, refused.error.message]).toEqual([409, 'CRITERIA_VERSION_NOT_OFFERED'])
  })

  it('is moved by its owner where that is offered: the same keeps its answer, the changed is to be confirmed', async () => {
    const started = await startedAssessment(api)
    const { owner, params, form } = started
    const [same, other] = questionsOf(form).filter(({ scale }) => scale.kind === 'yes-no')
    const [input] = form.inputs
    if (!same || !other || !input) throw new Error('The shipped set asks yes or no')
    const evidence = [await evidenceFile(api, owner, same.evidence.kinds[0] ?? 'anh')]
    const answers = [{ questionId: same.id, value: ['yes'], stance: null, evidence }, declined(other)]
    const body = { ...nothing, answers, values: [{ inputId: input.id, value: '12' }] }
    await call(portal.saveAnswers, { params, body }, owner)
    await published('offer', addMonths(today, -7), changed({ key: other.key, inputKey: input.key }))
    const before = await read(started)
    expect(before.assessment.offer).toMatchObject({ rule: 'offer', until: null, mustMove: false })

    const move = { params, body: { version: before.assessment.version } }
    const moved = await Promise.all([1, 2].map(() => call(portal.moveAssessment, move, owner)))
    expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(moved.find(({ status }) => status === 200)?.data).toMatchObject({
      assessment: { criteriaVersion: { id: newest }, offer: null, standing: 'draft' },
      kept: 1,
      toConfirm: 2,
      left: 0,
    })
    const after = await read(started)
    const newForm = (await call(portal.assessmentForm, { params }, owner)).data
    const by = (key: string) => {
      const question = questionsOf(newForm).find((each) => each.key === key)
      return after.answers.answers.find(({ questionId }) => questionId === question?.id)
    }
    expect(by(same.key)).toMatchObject({
      value: ['yes'],
      isProposed: false,
      evidence: [{ issuer: 'Điện lực Khánh Hòa' }],
    })
    expect(by(other.key)).toMatchObject({ stance: 'not_done', isProposed: true })
    expect(after.answers.values).toMatchObject([{ value: '12', isProposed: true }])
    const { data: progress } = await call(portal.assessmentProgress, { params }, owner)
    expect([progress.answered, progress.proposed]).toEqual([1, 2])
    const proposal = by(other.key)
    const open = progress.missing.find(({ questionId }) => questionId === proposal?.questionId)
    expect(open?.sentence).toContain('xác nhận')
    await call(
      portal.saveAnswers,
      { params, body: { ...nothing, answers: [{ ...declined(other), questionId: proposal?.questionId ?? '' }] } },
      owner,
    )
    expect((await call(portal.assessmentProgress, { params }, owner)).data).toMatchObject({ answered: 2, proposed: 1 })
  })

  it('is handed in by its own version while grace lasts, and afterwards only once it was moved', async () => {
    const started = await startedAssessment(api)
    const { owner, params, form } = started
    await call(portal.saveAnswers, { params, body: { ...nothing, answers: questionsOf(form).map(declined) } }, owner)
    await published('grace', addMonths(today, -5))
    const late = await read(started)
    expect(late.assessment).toMatchObject({ offer: { mustMove: true }, can: { submit: false, move: true } })
    const submit = (version: number) => call(portal.submitAssessment, { params, body: { version } }, owner)
    const refused = await submit(late.assessment.version)
    expect([refused.status, refused.error.code]).toEqual([409, 'CRITERIA_VERSION_ENDED'])

    const move = { params, body: { version: late.assessment.version } }
    const { data: moved } = await call(portal.moveAssessment, move, owner)
    expect([moved.toConfirm, moved.left, moved.assessment.criteriaVersion.id]).toEqual([0, 0, newest])
    await published('grace', addMonths(today, -1))
    const { assessment } = await read(started)
    expect(assessment).toMatchObject({ offer: { rule: 'grace', mustMove: false }, can: { submit: true, move: true } })
    expect(assessment.offer?.until).not.toBeNull()
    expect((await submit(assessment.version)).data).toMatchObject({ standing: 'submitted', offer: null })
  })

  it('can still be begun by the version before while grace lasts, and by no other', async () => {
    const { owner } = await approvedFacility(api)
    const { versions } = (await call(portal.startOptions, {}, owner)).data
    expect(versions.map(({ id, until }) => [id === newest, until === null])).toEqual([
      [true, true],
      [false, false],
    ])
    const body = { kind: 'initial' as const, periodTo: newestPeriod() }
    const foreign = await call(portal.startAssessment, { body: { ...body, criteriaVersionId: first.CSLT } }, owner)
    expect([foreign.status, foreign.error.message]).toEqual([409, 'CRITERIA_VERSION_NOT_OFFERED'])
    const criteriaVersionId = versions[1]?.id ?? ''
    const { data } = await call(portal.startAssessment, { body: { ...body, criteriaVersionId } }, owner)
    expect(data).toMatchObject({ criteriaVersion: { id: criteriaVersionId }, offer: { id: newest } })
  })
})
