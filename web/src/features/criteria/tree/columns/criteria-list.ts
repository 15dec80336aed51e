import type { CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import type { PassRates } from '@nhanxanh/contract/features/simulations'
import { mandatoryNames, tierNames, tiers } from '@nhanxanh/contract/features/criteria.rules'
import { optionsOf } from '../../../../ui/form/options-of.ts'
import type { Filter, ListDeclaration } from '../../../../ui/list/list-declaration.ts'
import { criteriaRules, gapNames, gaps } from '../../criteria-address.ts'
import { criteriaColumns } from './criteria-columns.tsx'
import type { CriteriaRow } from '../criteria-nodes.ts'

const filtersOf = (tree: CriteriaTree | undefined): readonly Filter[] => [
  {
    kind: 'choice',
    key: 'group',
    label: 'Chủ đề',
    options: (tree?.groups ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
  },
  {
    kind: 'choice',
    key: 'mandatory',
    label: 'Bắt buộc',
    isSingle: true,
    options: [
      { value: 'yes', label: mandatoryNames.true },
      { value: 'no', label: mandatoryNames.false },
    ],
  },
  {
    kind: 'choice',
    key: 'tier',
    label: 'Bậc',
    options: optionsOf(tiers, tierNames),
  },
  {
    kind: 'choice',
    key: 'gap',
    label: 'Cần xem lại',
    options: optionsOf(gaps, gapNames),
  },
  {
    kind: 'choice',
    key: 'state',
    label: 'Trạng thái',
    isSingle: true,
    options: [
      { value: 'active', label: 'Đang có hiệu lực' },
      { value: 'archived', label: 'Lưu trữ' },
    ],
  },
  {
    kind: 'choice',
    key: 'since',
    label: 'So với bản đang dùng',
    isSingle: true,
    options: [{ value: 'yes', label: 'Chỉ phần thêm, chuyển, sửa, bỏ' }],
  },
]

/** `/criterias` by the idiom of lists; its rows come as a tree of one version (PRODUCT D6). */
export const criteriaList = (
  tree: CriteriaTree | undefined,
  rates?: PassRates,
): ListDeclaration<CriteriaRow, typeof criteriaRules.schema> => ({
  ...criteriaRules,
  noun: 'tiêu chí',
  searchPlaceholder: 'Tìm tên, mã, câu hỏi',
  filters: filtersOf(tree),
  columns: criteriaColumns(tree?.version ?? { number: 0, standing: 'draft' }, rates),
  rowKey: ({ record }) => record.id,
  link: ({ record }, search) => ({ to: '/criterias', search: { ...search, peek: record.id } }),
  empty: { title: 'Chưa có tiêu chí nào', hint: 'Bắt đầu bằng một chủ đề, rồi thêm nhóm và tiêu chí bên trong.' },
})
