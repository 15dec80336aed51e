import { reportDocumentsQuery, type ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import {
  reportFormatNames,
  reportFormats,
  reportStateNames,
  reportStates,
  reportTemplateNames,
  reportTemplates,
} from '@nhanxanh/contract/features/report-documents.rules'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { reportDocumentScreen } from './document-columns.tsx'

const DocumentPeek = lazyPart(() => import('./document-peek.tsx').then((module) => module.DocumentPeek))
const drawPeek = (document: ReportDocumentRow) => (
  <DocumentPeek fallback={<SkeletonFacts facts={8} />} key={document.id} document={document} />
)

/** `/reports/documents`: what the programme has drawn up of its records (PRODUCT D10, "Generate"). */
export const reportDocumentList: ListDeclaration<ReportDocumentRow, typeof reportDocumentsQuery> = {
  schema: reportDocumentsQuery,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
  noun: 'tài liệu',
  searchPlaceholder: 'Tìm tên, phạm vi, số văn bản',
  filters: [
    { kind: 'choice', key: 'template', label: 'Mẫu', options: optionsOf(reportTemplates, reportTemplateNames) },
    { kind: 'choice', key: 'format', label: 'Định dạng', options: optionsOf(reportFormats, reportFormatNames) },
    { kind: 'choice', key: 'state', label: 'Trạng thái', options: optionsOf(reportStates, reportStateNames) },
    { kind: 'dates', key: 'createdFrom', toKey: 'createdTo', label: 'Ngày tạo' },
  ],
  columns: reportDocumentScreen.list,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/reports/documents', search: { ...search, peek: id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: {
    title: 'Chưa có tài liệu nào',
    hint: 'Báo cáo quý, phụ lục cơ sở đạt chuẩn, tờ trình và biên bản đã lập được giữ tại đây.',
  },
}
