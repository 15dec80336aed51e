import { contract } from '@nhanxanh/contract'
import {
  approvedFacility,
  evidenceFile,
  newestPeriod,
  plainlyMet,
  questionsOf,
  startedAssessment,
  submittedAssessment,
} from '../support/assessments.ts'
import { smallPdf } from '../support/registrations.ts'
import { admin, api, call } from './stage.ts'
import type { Writings } from './stage.ts'

const { assessments, files, portal } = contract

const begun = async () => {
  const started = await startedAssessment(api)
  const question = questionsOf(started.form).find(({ scale }) => scale.kind === 'text' || scale.kind === 'yes-no')
  if (!question) throw new Error('The shipped set asks something')
  const evidence = [await evidenceFile(api, started.owner, question.evidence.kinds[0] ?? 'anh')]
  const answer = { value: ['yes'], stance: null, evidence }
  const readAll = async () => (await call(portal.assessmentAnswers, { params: started.params }, started.owner)).data
  const readAnswer = async () => {
    const stored = (await readAll()).answers.find(({ questionId }) => questionId === question.id)
    const [proof] = stored?.evidence ?? []
    return { ...stored, evidence: proof ? [{ ...proof, fileId: proof.file.id }] : [] }
  }
  return { ...started, question, answer, readAll, readAnswer }
}
const handedIn = async () => {
  const submitted = await submittedAssessment(api)
  await call(assessments.assign, { params: submitted.params, body: { leadId: admin.user.id, memberIds: [] } }, admin)
  const { data } = await call(assessments.sheet, { params: submitted.params }, admin)
  const criteria = data.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  return { ...submitted, criteria }
}
const state = async (params: { id: string }) => (await call(assessments.review, { params }, admin)).data

/** A value and a stance exclude each other. */
const mayBeEmpty = ['stance']

const described = {
  issuedOn: '2026-03-01',
  coversFrom: '2025-09-01',
  coversTo: '2026-02-28',
  issuer: 'Điện lực Khánh Hòa',
  note: 'Hoá đơn tiền điện cả kỳ',
}

/** What owners write in an assessment, each body with nothing left out. */
export const writingsOfAssessments: Writings = {
  'portal.startAssessment': async () => {
    const { owner } = await approvedFacility(api)
    const read = async () => {
      const [own] = (await call(portal.ownAssessments, {}, owner)).data.items
      return { ...own, criteriaVersionId: own?.criteriaVersion.id }
    }
    const [version] = (await call(portal.startOptions, {}, owner)).data.versions
    const body = { kind: 'initial', periodTo: newestPeriod(), criteriaVersionId: version?.id }
    return { body, token: owner.token, read }
  },
  'assessments.savePhrase': async () => {
    const body = { text: `Xin gửi ảnh rõ hơn ${crypto.randomUUID()}`, isShared: true }
    const read = async () =>
      (await call(assessments.phrases, {}, admin)).data.items.find(({ text }) => text === body.text)
    return { body, read }
  },
  'assessments.start': async () => {
    const { facility } = await approvedFacility(api)
    const { data: options } = await call(assessments.startOptions, { query: { facilityId: facility.id } }, admin)
    const read = async ({ id }: { id: string }) => {
      const { data } = await call(assessments.entered, { params: { id } }, admin)
      const { assessment } = data
      return { ...assessment, criteriaVersionId: assessment.criteriaVersion.id, facilityId: data.facility.id }
    }
    const criteriaVersionId = options.versions[0]?.id
    return { body: { kind: 'initial', periodTo: newestPeriod(), criteriaVersionId, facilityId: facility.id }, read }
  },
  'assessments.enter': async () => {
    const { facility } = await approvedFacility(api)
    const start = { kind: 'initial' as const, periodTo: newestPeriod(), facilityId: facility.id }
    const params = { id: (await call(assessments.start, { body: start }, admin)).data.id }
    const { data: form } = await call(assessments.form, { params }, admin)
    const question = questionsOf(form).find(({ scale }) => scale.kind === 'yes-no')
    const { data: file } = await call(files.upload, { body: await smallPdf('Minh chung') }, admin)
    const proof = { kind: question?.evidence.kinds[0] ?? 'anh', fileId: file.id, ...described }
    const body = {
      answers: [{ questionId: question?.id, value: ['yes'], stance: null, evidence: [proof] }],
      values: [{ inputId: form.inputs[0]?.id, value: '12', months: Array.from({ length: 12 }, () => '1') }],
      exemptions: [
        { criterionId: form.groups[0]?.subGroups[0]?.criteria[0]?.id, reason: 'Cơ sở không có bếp.\nKhách tự lo.' },
      ],
    }
    const read = async () => {
      const { data } = await call(assessments.entered, { params }, admin)
      const answers = data.answers.map((answer) => ({
        ...answer,
        evidence: answer.evidence.map((each) => ({ ...each, fileId: each.file.id })),
      }))
      return { ...data, answers }
    }
    return { params, body, read, mayBeEmpty: ['answers.0.stance'] }
  },
  'portal.saveAnswers': async () => {
    const { owner, params, form, question, answer, readAll, readAnswer } = await begun()
    const criterionId = form.groups[0]?.subGroups[0]?.criteria[0]?.id
    const body = {
      answers: [{ questionId: question.id, ...answer }],
      values: [{ inputId: form.inputs[0]?.id, value: '12', months: Array.from({ length: 12 }, () => '1') }],
      exemptions: [{ criterionId, reason: 'Cơ sở không có bếp.\nKhách tự lo.' }],
    }
    const read = async () => ({ ...(await readAll()), answers: [await readAnswer()] })
    return { params, body, token: owner.token, read, mayBeEmpty: ['answers.0.stance'] }
  },
  'portal.createAnswer': async () => {
    const { owner, params, question, answer, readAnswer } = await begun()
    return { params, body: { questionId: question.id, ...answer }, token: owner.token, read: readAnswer, mayBeEmpty }
  },
  'portal.updateAnswer': async () => {
    const { owner, params, question, answer, readAnswer } = await begun()
    const body = { questionId: question.id, value: ['no'], stance: null, evidence: [] }
    const { data } = await call(portal.createAnswer, { params, body }, owner)
    return { params: { ...params, otherId: data.id }, body: answer, token: owner.token, read: readAnswer, mayBeEmpty }
  },
  'assessments.judge': async () => {
    const { params, criteria } = await handedIn()
    const criterionId = plainlyMet(criteria)[0]?.id ?? ''
    const body = {
      verdict: 'partly',
      share: '0.5',
      reason: 'partly_done',
      comment: 'Mới làm ở hai tầng.\nXin làm nốt.',
      internalNote: 'Gặp chị Ánh.',
      version: 0,
    }
    const read = async () => (await state(params)).verdicts.find((each) => each.criterionId === criterionId)
    return { params: { ...params, otherId: criterionId }, body, read }
  },
  'assessments.setValue': async () => {
    const { params, form, fileId } = await handedIn()
    const itemId = form.inputs[0]?.id ?? ''
    const body = { value: '31', reason: 'Theo sổ của cơ sở.\nTrang đầu.', fileId, page: 1 }
    const read = async () => (await state(params)).assessedValues.find((each) => each.itemId === itemId)
    return { params: { ...params, otherId: itemId }, body, read }
  },
  'assessments.pin': async () => {
    const { params, criteria, form, fileId } = await handedIn()
    const place = { criterionId: criteria[0]?.id ?? '', itemId: form.inputs[0]?.id ?? null, fileId }
    const read = async () => (await state(params)).pins[0]
    return { params, body: { ...place, page: 2, x: 0.25, y: 0.5 }, read }
  },
  'assessments.write': async () => {
    const { params } = await handedIn()
    const read = async () => (await call(assessments.messages, { params }, admin)).data.items[0]
    return { params, body: { text: 'Bể bơi có mấy ca vận hành?\nAi trực đêm?' }, read }
  },
  'portal.answerMessage': async () => {
    const { params, owner } = await handedIn()
    await call(assessments.write, { params, body: { text: 'Ai trực đêm?' } }, admin)
    const read = async () => (await call(portal.assessmentMessages, { params }, owner)).data.items[1]
    return { params, token: owner.token, body: { text: 'Hai ca.\nAnh Bình trực đêm.' }, read }
  },
  'assessments.recordVisit': async () => {
    const { params } = await handedIn()
    const photo = (await call(files.upload, { body: await smallPdf('Anh chup') }, admin)).data
    const body = {
      visitedOn: '2026-11-20',
      people: 'Chị Ánh, anh Bình',
      minutes: 'Đã xem bếp.\nĐủ biển báo.',
      fileIds: [photo.id],
    }
    const read = async () => {
      const [visit] = (await call(assessments.get, { params }, admin)).data.visits
      return { ...visit, fileIds: visit?.files.map(({ id }) => id) }
    }
    return { params, body, read }
  },
  'assessments.planVisit': async () => {
    const { params, criteria } = await handedIn()
    const body = { plannedOn: '2099-01-05', people: 'Chị Ánh, anh Bình', criterionIds: [criteria[0]?.id] }
    const read = async () => {
      const [visit] = (await call(assessments.get, { params }, admin)).data.visits
      return { ...visit, criterionIds: visit?.criteria.map(({ criterionId }) => criterionId) }
    }
    return { params, body, read }
  },
  'assessments.changeVisit': async () => {
    const { params, criteria } = await handedIn()
    const plan = { plannedOn: '2099-01-05', people: 'Chị Ánh', criterionIds: [] }
    const [visit] = (await call(assessments.planVisit, { params, body: plan }, admin)).data.visits
    const photo = (await call(files.upload, { body: await smallPdf('Anh chup') }, admin)).data
    const body = {
      version: 1,
      plannedOn: '2026-11-19',
      visitedOn: '2026-11-20',
      people: 'Chị Ánh, anh Bình',
      minutes: 'Đã xem bếp.\nĐủ biển báo.',
      criteria: [{ criterionId: criteria[0]?.id, isSeen: true, note: 'Hai thùng rác.\nĐủ nắp.' }],
      fileIds: [photo.id],
      removedFileIds: [params.id],
    }
    const read = async () => {
      const [after] = (await call(assessments.get, { params }, admin)).data.visits
      return { ...after, fileIds: after?.files.map(({ id }) => id) }
    }
    return { params: { ...params, otherId: visit?.id ?? '' }, body, read, without: ['removedFileIds'] }
  },
  'portal.attachEvidence': async () => {
    const { owner, params, question, answer, readAnswer } = await begun()
    const read = async () => (await readAnswer()).evidence?.[0]
    return { params: { ...params, otherId: question.id }, body: answer.evidence[0], token: owner.token, read }
  },
}
