import { contract } from '@nhanxanh/contract'
import type { AnswerBody } from '@nhanxanh/contract/features/assessments.answers'
import type { AssessmentForm, FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import { periodsOnOffer } from '@nhanxanh/contract/features/assessments.period'
import { stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Api } from './api.ts'
import { pendingFacility, smallPdf } from './registrations.ts'

const { portal } = contract

/** The newest period that can be chosen today. */
export const newestPeriod = (): string => periodsOnOffer(vietnamDay(new Date()))[0] ?? ''

/** An approved facility with its owner, by the short way: the record is written as approved. */
export const approvedFacility = async (api: Api, changes: Parameters<typeof pendingFacility>[1] = {}) => {
  const { owner, facility } = await pendingFacility(api, changes)
  const approved = { status: 'approved', decided_at: new Date() } as const
  await api.rows.updateTable('facilities').set(approved).where('id', '=', facility.id).execute()
  return { owner, facility }
}

/** A draft of an approved facility, with the form that its owner reads. */
export const startedAssessment = async (api: Api, changes: Parameters<typeof pendingFacility>[1] = {}) => {
  const { owner, facility } = await approvedFacility(api, changes)
  const { data: assessment } = await api.call(
    portal.startAssessment,
    { body: { kind: 'initial', periodTo: newestPeriod() } },
    owner,
  )
  const { data: form } = await api.call(portal.assessmentForm, { params: { id: assessment.id } }, owner)
  return { owner, facility, assessment, form, params: { id: assessment.id } }
}

export const questionsOf = ({ groups }: AssessmentForm): FormQuestion[] =>
  groups.flatMap(({ subGroups }) =>
    subGroups.flatMap(({ criteria }) => criteria.flatMap((criterion) => criterion.questions)),
  )

/** "Không thực hiện" or "Chưa có số liệu" to a question: the shortest answer that is one. */
export const declined = ({ id, scale }: FormQuestion): AnswerBody => ({
  questionId: id,
  value: [],
  stance: stanceOf(scale.kind),
  evidence: [],
})

/** A file as proof, uploaded by this owner. */
export const evidenceFile = async (
  api: Api,
  owner: { token: string },
  kind: AnswerBody['evidence'][number]['kind'],
) => {
  const { data } = await api.call(portal.uploadFile, { body: await smallPdf('Minh chung') }, owner)
  return {
    fileId: data.id,
    kind,
    issuedOn: '2026-03-01',
    coversFrom: '2025-09-01',
    coversTo: '2026-02-28',
    issuer: 'Điện lực Khánh Hòa',
    note: 'Hoá đơn tiền điện cả kỳ',
  }
}
