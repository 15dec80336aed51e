import { call } from '../../lib/api.ts'

export const fetchResult = async (id: string) => {
  const params = { id }
  const [assessment, result, form] = await Promise.all([
    call('ownAssessment', { params }),
    call('assessmentResult', { params }),
    call('assessmentForm', { params }),
  ])
  return { assessment, result, form }
}
export type Fetched = Awaited<ReturnType<typeof fetchResult>>
