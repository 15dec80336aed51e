import { call } from '../../lib/api.ts'

export const fetchResult = async (id: string) => {
  const params = { id }
  const [assessment, result, form, answers] = await Promise.all([
    call('ownAssessment', { params }),
    call('assessmentResult', { params }),
    call('assessmentForm', { params }),
    call('assessmentAnswers', { params }),
  ])
  return { assessment, result, form, answers }
}
export type Fetched = Awaited<ReturnType<typeof fetchResult>>
