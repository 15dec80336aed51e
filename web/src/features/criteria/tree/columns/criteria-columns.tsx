import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { criteriaStandingNames } from '@nhanxanh/contract/features/criteria-versions.rules'
import { mandatoryNames, tierNames } from '@nhanxanh/contract/features/criteria.rules'
import { add, fromDecimal, toDecimal, zero } from '@nhanxanh/contract/formula/rational'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { PassRates } from '@nhanxanh/contract/features/simulations'
import { ShareBar } from '../../../../ui/status/share-bar.tsx'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import type { Column } from '../../../../ui/list/list-declaration.ts'
import { appliesWords, StandingBadge } from '../../criteria-words.tsx'
import styles from '../../criteria.module.css'
import { passCountOf, passCounts, passShareWords, passSource } from './pass-rates.ts'
import { criteriaWithin, rowCode, rowName, type CriteriaRow } from '../criteria-nodes.ts'

/** Points of what is in force; exact, as the engine adds them. */
const pointsOf = (row: CriteriaRow): string => {
  const counted = criteriaWithin(row).filter(
    ({ isArchived, isBonus }) => row.kind === 'criterion' || (!isArchived && !isBonus),
  )
  const sum = counted.map(({ points }) => fromDecimal(points) ?? zero).reduce((total, one) => add(total, one), zero)
  return decimalOnScreen(toDecimal(sum))
}

const questionsOf = (row: CriteriaRow): string =>
  formatNumber(criteriaWithin(row).reduce((sum, { questionCount }) => sum + questionCount, 0))

const ofCriterion =
  (tell: (row: Extract<CriteriaRow, { kind: 'criterion' }>['record']) => string) => (row: CriteriaRow) =>
    row.kind === 'criterion' ? tell(row.record) : ''

const Name = ({ row }: { row: CriteriaRow }) => (
  <>
    {rowCode(row) !== '' && <span className={styles.code}>{rowCode(row)}</span>}
    {row.record.name}
  </>
)

const QuestionCount = ({ row }: { row: CriteriaRow }) => {
  const errors = row.kind === 'criterion' ? row.record.formulaErrors : 0
  if (errors === 0) return questionsOf(row)
  return (
    <StatusBadge kind="warning" title={`${errors} công thức lỗi`}>
      {questionsOf(row)}
    </StatusBadge>
  )
}

const passRateColumn = (rates: PassRates | undefined): Column<CriteriaRow> => {
  const counts = passCounts(rates)
  const words = (row: CriteriaRow): string => {
    const count = passCountOf(row, counts)
    return count === null ? '' : passShareWords(count)
  }
  return {
    key: 'passRate',
    label: 'Tỷ lệ đạt',
    hint: passSource(rates),
    width: 136,
    weight: 4,
    text: words,
    draw: (row) => {
      const count = passCountOf(row, counts)
      return count && <ShareBar share={count.met / count.judged}>{words(row)}</ShareBar>
    },
  }
}

const pointsColumn: Column<CriteriaRow> = {
  key: 'points',
  label: 'Điểm',
  hint: 'Điểm tối đa của tiêu chí.',
  width: 88,
  weight: 6,
  isNumeric: true,
  text: pointsOf,
}

type Shown = Pick<CriteriaVersion, 'number' | 'standing'>

const statusText = (row: CriteriaRow, { standing }: Shown): string => {
  if (row.kind !== 'criterion') return ''
  return criteriaStandingNames[row.record.isArchived ? 'past' : standing]
}

/** The columns of the tree (PRODUCT D6); what is not of a single criterion is empty on topics and groups. */
export const criteriaColumns = (
  version: Shown,
  rates: PassRates | undefined,
): readonly [Column<CriteriaRow>, ...Column<CriteriaRow>[]] => [
  { key: 'name', label: 'Mã, tên', width: 380, text: rowName, draw: (row) => <Name row={row} /> },
  { key: 'appliesTo', label: 'Áp dụng', width: 76, weight: 1, text: ofCriterion(appliesWords) },
  {
    key: 'mandatory',
    label: 'Bắt buộc',
    width: 104,
    weight: 5,
    text: ofCriterion(({ isMandatory }) => mandatoryNames[`${isMandatory}`]),
    draw: (row) =>
      row.kind === 'criterion' && row.record.isMandatory ? 'Bắt buộc' : ofCriterion(() => 'Khuyến khích')(row),
  },
  pointsColumn,
  { key: 'tier', label: 'Bậc', width: 104, weight: 2, text: ofCriterion(({ tier }) => tierNames[tier]) },
  {
    key: 'questions',
    label: 'Câu hỏi',
    width: 78,
    weight: 3,
    isNumeric: true,
    text: questionsOf,
    draw: (row) => <QuestionCount row={row} />,
  },
  passRateColumn(rates),
  {
    key: 'bonus',
    label: 'Điểm thưởng',
    width: 110,
    isHidden: true,
    text: ofCriterion(({ isBonus }) => (isBonus ? 'Có' : '')),
  },
  { key: 'version', label: 'Phiên bản', width: 100, isHidden: true, text: ofCriterion(() => String(version.number)) },
  {
    key: 'status',
    label: 'Trạng thái',
    width: 122,
    text: (row) => statusText(row, version),
    draw: (row) =>
      row.kind === 'criterion' ? <StandingBadge standing={row.record.isArchived ? 'past' : version.standing} /> : null,
  },
]
