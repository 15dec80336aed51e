import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { standingWords } from '@nhanxanh/contract/features/criteria-versions.rules'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import {
  criteriaReading,
  isDue,
  standingOf,
  validWords,
  yearOf,
  type FactorRow,
  type VariableRow,
} from './factor-rows.ts'
import * as address from './factors-address.ts'
import { VariablePanel } from './variable-panel.tsx'

type Columns = ListDeclaration<VariableRow>['columns']

/** A factor has words here; of a number that owners enter there is nothing to say. */
const ofFactor = (tell: (row: FactorRow) => string) => (row: VariableRow) => (row.kind === 'factor' ? tell(row) : '')

const typeWords = ({ id, key, places }: VariableRow): string | null =>
  id === key ? null : places.map(({ version: { type } }) => shortTypeNames[type]).join(', ')

const ValidTo = ({ row, today }: { row: FactorRow; today: VietnamDay }) => {
  const words = validWords(row, today)
  if (!isDue(row, today)) return words
  return (
    <StatusBadge kind="warning" title={words}>
      {standingOf(row, today) === 'ended' ? 'Hết hiệu lực' : words}
    </StatusBadge>
  )
}

const columnsOn = (today: VietnamDay): Columns => [
  {
    key: 'label',
    label: 'Tên',
    width: 260,
    isFree: true,
    isSearched: true,
    isTwoLines: true,
    text: ({ label }) => label,
    note: typeWords,
  },
  {
    key: 'value',
    label: 'Giá trị',
    width: 84,
    weight: 9,
    isNumeric: true,
    text: ofFactor(({ last }) => decimalOnScreen(last.value)),
  },
  { key: 'unit', label: 'Đơn vị', width: 104, weight: 6, text: ({ unit }) => unit },
  { key: 'year', label: 'Năm', width: 56, weight: 7, text: ofFactor(({ last }) => String(yearOf(last))) },
  {
    key: 'source',
    label: 'Nguồn',
    width: 150,
    weight: 3,
    isFree: true,
    isTwoLines: true,
    text: ofFactor(({ last }) => last.source),
  },
  {
    key: 'validTo',
    label: 'Hiệu lực đến',
    width: 124,
    weight: 8,
    text: ofFactor((row) => validWords(row, today)),
    draw: (row) => (row.kind === 'input' ? null : <ValidTo {...{ row, today }} />),
  },
  {
    key: 'used',
    label: 'Dùng ở',
    width: 88,
    weight: 5,
    text: (row) => `${criteriaReading(row).length} tiêu chí`,
  },
  { key: 'key', label: 'Mã', width: 150, weight: 2, isCode: true, isSearched: true, text: ({ key }) => key },
]

const versionOption = (version: CriteriaVersion) => ({
  value: version.id,
  label: `${shortTypeNames[version.type]}, phiên bản ${version.number}`,
  hint: standingWords(version),
})

/** Inputs and factors of the working versions, by the idiom of lists; the rows come whole and are searched on screen. */
export const factorsList = (
  versions: readonly CriteriaVersion[],
  today: VietnamDay,
): ListDeclaration<VariableRow, typeof address.factorsSchema> => ({
  ...address.factorRules,
  noun: 'biến và hệ số',
  ownOrder: 'Theo bộ tiêu chí',
  searchPlaceholder: 'Tìm tên, mã, đơn vị, nguồn',
  filters: [
    {
      kind: 'choice',
      key: 'state',
      label: 'Cần xem lại',
      options: optionsOf(address.variableStates, address.variableStateNames),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: 'Loại',
      options: optionsOf(address.variableKinds, address.variableKindNames),
    },
    { kind: 'choice', key: 'versionId', label: 'Phiên bản', isSingle: true, options: versions.map(versionOption) },
  ],
  columns: columnsOn(today),
  rowKey: ({ id }) => id,
  link: ({ id }, search) => ({ to: '/questions', search: { part: address.factorsPart, ...search, peek: id } }),
  peek: { title: ({ label }) => label, draw: (row) => <VariablePanel key={row.id} row={row} /> },
  groupOf: ({ kind }) => ({ key: kind, label: address.variableKindNames[kind] }),
  empty: { title: 'Chưa có biến và hệ số nào', hint: 'Thêm hệ số hoặc biến vào bản nháp của bộ tiêu chí.' },
})
