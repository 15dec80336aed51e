import { endpoint } from '../spine.ts'
import { ownAssessment, versionBody } from './assessments.own.ts'
import { moved, moveErrors, startBody, startErrors, startOptions } from './assessments.starting.ts'

/** Beginning an assessment, and taking a draft along to a newer version of the criteria. */
export const startsOfAssessments = {
  startOptions: endpoint({
    method: 'GET',
    path: '/portal/assessment-options',
    summary: 'Loại đánh giá, kỳ số liệu và bộ tiêu chí mà cơ sở mình chọn được hôm nay.',
    access: 'portal',
    output: startOptions,
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  startAssessment: endpoint({
    method: 'POST',
    path: '/portal/assessments',
    summary: 'Bắt đầu một phiếu đánh giá cho cơ sở đã được duyệt.',
    access: 'portal',
    body: startBody,
    output: ownAssessment,
    errors: ['FACILITY_NOT_REGISTERED', ...startErrors],
    audit: 'assessment.start',
  }),
  moveAssessment: endpoint({
    path: '/portal/assessments/{id}/move',
    method: 'POST',
    summary: 'Chuyển phiếu nháp sang bộ tiêu chí mới hơn đang được mời chuyển; câu trả lời được mang theo.',
    access: 'portal',
    body: versionBody,
    output: moved,
    errors: moveErrors,
    audit: 'assessment.move',
  }),
}
