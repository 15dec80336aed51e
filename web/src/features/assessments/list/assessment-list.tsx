import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import { closedProblem } from '@nhanxanh/contract/features/assessments.words'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { assessmentBulkActions } from '../assignment/bulk-actions.tsx'
import { paperPlace } from '../paper/paper-address.ts'
import { assessmentRules } from './assessment-address.ts'
import { assessmentScreen } from './assessment-columns.tsx'
import { assessmentFilters } from './assessment-filters.ts'
import { dueGroup } from './assessment-groups.ts'

const AssessmentPeek = lazyPart(() => import('./assessment-peek.tsx').then((module) => module.AssessmentPeek))

/** `/assessments`: what is to be judged, by its deadline (PRODUCT D7). */
export const assessmentList: ListDeclaration<AssessmentRow, typeof assessmentRules.schema> = {
  ...assessmentRules,
  noun: 'phiếu',
  searchPlaceholder: 'Tìm tên cơ sở, mã',
  filters: assessmentFilters,
  columns: assessmentScreen.list,
  rowKey: ({ id }) => id,
  // The filters travel along: the bench leads back to this very list.
  link: ({ id }, search) => ({ to: '/assessments/$id', params: { id }, search }),
  peek: {
    title: ({ facility }) => facility.name,
    draw: (row) => <AssessmentPeek fallback={<SkeletonFacts facts={12} />} key={row.id} row={row} />,
  },
  bulk: assessmentBulkActions,
  bulkTabs: ['submitted', 'supplement'],
  groupOf: (row, order) => dueGroup(row, order),
  empty: {
    title: 'Chưa có phiếu nào ở mục này',
    hint: 'Phiếu xuất hiện tại đây khi chủ cơ sở bắt đầu đánh giá qua cổng đăng ký, hoặc cán bộ lập phiếu giấy.',
  },
}

/** The same list for people who may not read answers: a row opens its summary (PRODUCT D7, "Gate"), or the paper that they enter. */
export const summaryList: typeof assessmentList = {
  ...assessmentList,
  link: ({ id, isOnPaper, standing }, search) =>
    isOnPaper && closedProblem('enter', { standing }) === null
      ? paperPlace(id)
      : { to: '/assessments', search: { ...search, peek: id } },
}
