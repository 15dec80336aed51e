import { reportDocumentsQuery, type ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import {
  reportFormatNames,
  reportFormats,
  reportStateNames,
  reportStates,
  reportTemplateNames,
  reportTemplates,
} from '@nhanxanh/contract/features/report-documents.rules'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { bytesWords } from '../../lib/exports/export-words.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { ListDeclaration } from '../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../ui/states/skeleton.tsx'
import { DocumentState } from './document-state.tsx'

const DocumentPeek = lazyPart(() => import('./document-peek.tsx').then((module) => module.DocumentPeek))
const drawPeek = (document: ReportDocumentRow) => (
  <DocumentPeek fallback={<SkeletonFacts facts={8} />} key={document.id} document={document} />
)

const columns: ListDeclaration<ReportDocumentRow>['columns'] = [
  {
    key: 'name',
    label: 'Tên',
    width: 260,
    isSearched: true,
    orderField: 'name',
    text: ({ name }) => name,
    note: ({ scope }) => scope,
  },
  { key: 'template', label: 'Mẫu', width: 160, weight: 2, text: ({ template }) => reportTemplateNames[template] },
  { key: 'format', label: 'Định dạng', width: 120, weight: 3, text: ({ format }) => reportFormatNames[format] },
  { key: 'asOf', label: 'Tính đến', width: 110, weight: 6, orderField: 'asOf', text: ({ asOf }) => formatDay(asOf) },
  {
    key: 'state',
    label: 'Trạng thái',
    width: 150,
    weight: 7,
    isSteady: true,
    text: ({ state }) => reportStateNames[state],
    draw: (document) => <DocumentState document={document} />,
    note: ({ failure }) => failure,
  },
  { key: 'author', label: 'Người tạo', width: 150, weight: 4, text: ({ createdByName }) => createdByName },
  {
    key: 'size',
    label: 'Dung lượng',
    width: 110,
    weight: 1,
    isNumeric: true,
    text: ({ size }) => (size === null ? '' : bytesWords(size)),
  },
  {
    key: 'createdAt',
    label: 'Tạo lúc',
    width: 150,
    weight: 5,
    orderField: 'createdAt',
    orderWords: ['Cũ nhất trước', 'Mới nhất trước'],
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
]

/** `/reports/documents`: what the programme has drawn up of its records (PRODUCT D10, "Generate"). */
export const reportDocumentList: ListDeclaration<ReportDocumentRow, typeof reportDocumentsQuery> = {
  schema: reportDocumentsQuery,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
  noun: 'tài liệu',
  searchPlaceholder: 'Tìm tên, phạm vi, người tạo, số văn bản',
  filters: [
    { kind: 'choice', key: 'template', label: 'Mẫu', options: optionsOf(reportTemplates, reportTemplateNames) },
    { kind: 'choice', key: 'format', label: 'Định dạng', options: optionsOf(reportFormats, reportFormatNames) },
    { kind: 'choice', key: 'state', label: 'Trạng thái', options: optionsOf(reportStates, reportStateNames) },
    { kind: 'dates', key: 'createdFrom', toKey: 'createdTo', label: 'Ngày tạo' },
  ],
  columns,
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/reports/documents', search: { ...search, peek: id } }),
  peek: { title: ({ name }) => name, draw: drawPeek },
  empty: {
    title: 'Chưa có tài liệu nào',
    hint: 'Báo cáo quý, phụ lục cơ sở đạt chuẩn, tờ trình và biên bản đã lập được giữ tại đây.',
  },
}
