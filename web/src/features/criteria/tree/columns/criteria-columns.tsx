import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { criteriaStandingNames } from '@nhanxanh/contract/features/criteria-versions.rules'
import { mandatoryNames, tierNames } from '@nhanxanh/contract/features/criteria.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { PassRates } from '@nhanxanh/contract/features/simulations'
import { ShareBar } from '../../../../ui/status/share-bar.tsx'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import type { Column } from '../../../../ui/list/list-declaration.ts'
import { appliesWords, StandingBadge } from '../../criteria-words.tsx'
import styles from '../../criteria.module.css'
import { pointsOf } from './points.ts'
import { passCountOf, passCounts, passShareWords, passSource } from './pass-rates.ts'
import { criteriaWithin, rowCode, rowName, type CriteriaRow } from '../criteria-nodes.ts'

const questionsOf = (row: CriteriaRow): string =>
  formatNumber(criteriaWithin(row).reduce((sum, { questions }) => sum + questions.length, 0))

const ofCriterion =
  (tell: (row: Extract<CriteriaRow, { kind: 'criterion' }>['record']) => string) => (row: CriteriaRow) =>
    row.kind === 'criterion' ? tell(row.record) : ''

/** What holds for this criterion alone; what holds for nearly all is not written. */
const exceptionsOf = (row: CriteriaRow): string => {
  if (row.kind !== 'criterion') return ''
  const { subTypes, ranks, isBonus, isArchived } = row.record
  const applies = subTypes.length + ranks.length === 0 ? [] : [`chỉ ${appliesWords({ subTypes, ranks }).toLowerCase()}`]
  return [...(isArchived ? ['lưu trữ'] : []), ...(isBonus ? ['điểm thưởng'] : []), ...applies].join('; ')
}

/** How much stands beneath a heading. */
const sizeOf = (row: CriteriaRow): string => {
  if (row.kind !== 'group') return ''
  const criteria = criteriaWithin(row).filter(({ isArchived }) => !isArchived)
  const mandatory = criteria.filter(({ isMandatory }) => isMandatory).length
  return `${formatNumber(criteria.length)} tiêu chí, ${formatNumber(mandatory)} bắt buộc`
}

const Name = ({ row }: { row: CriteriaRow }) => (
  <>
    {row.record.name} <small className={`caption ${styles.aside}`}>{exceptionsOf(row) || sizeOf(row)}</small>
  </>
)

/** What it asks, beneath its name. */
const questionWords = (row: CriteriaRow): string | null => {
  if (row.kind !== 'criterion') return null
  const [first, ...others] = row.record.questions
  if (first === undefined) return 'Chưa có câu hỏi.'
  return others.length === 0 ? first.content : `${first.content} (và ${others.length} câu nữa)`
}

const Code = ({ row }: { row: CriteriaRow }) => {
  const errors = row.kind === 'criterion' ? row.record.formulaErrors : 0
  if (errors === 0) return <span className={`caption ${styles.code}`}>{rowCode(row)}</span>
  return (
    <StatusBadge kind="warning" title={`${errors} công thức lỗi`}>
      {rowCode(row)}
    </StatusBadge>
  )
}

const QuestionCount = ({ row }: { row: CriteriaRow }) => {
  const errors = row.kind === 'criterion' ? row.record.formulaErrors : 0
  if (errors === 0) return questionsOf(row)
  return (
    <StatusBadge kind="warning" title={`${errors} công thức lỗi`}>
      {questionsOf(row)}
    </StatusBadge>
  )
}

/** Below so many the share is drawn as a bar. */
const fewPass = 0.8

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
    width: 112,
    weight: 4,
    text: words,
    draw: (row) => {
      const count = passCountOf(row, counts)
      if (count === null) return null
      const share = count.met / count.judged
      // The eye is led to those alone that many fail.
      return row.kind === 'criterion' && share < fewPass ? <ShareBar share={share}>{words(row)}</ShareBar> : words(row)
    },
  }
}

const pointsColumn: Column<CriteriaRow> = {
  key: 'points',
  label: 'Điểm',
  hint: 'Điểm tối đa, và bậc của tiêu chí.',
  width: 96,
  weight: 6,
  text: (row) =>
    [`${pointsOf(row)} điểm`, ...(row.kind === 'criterion' ? [tierNames[row.record.tier]] : [])].join(', '),
  draw: (row) => (
    <>
      <span className={styles.points}>{`${pointsOf(row)} điểm`}</span>
      {row.kind === 'criterion' && (
        <small className={`caption ${styles.under}`}>{tierNames[row.record.tier].toLowerCase()}</small>
      )}
    </>
  ),
}

type Shown = Pick<CriteriaVersion, 'number' | 'standing'>

const statusText = (row: CriteriaRow, { standing }: Shown): string => {
  if (row.kind !== 'criterion') return ''
  return criteriaStandingNames[row.record.isArchived ? 'past' : standing]
}

/** What is said by exception in the rows, for who wants it as a column. */
const askedFor: readonly Column<CriteriaRow>[] = [
  {
    key: 'appliesTo',
    label: 'Áp dụng',
    width: 160,
    isHidden: true,
    text: ofCriterion((record) => appliesWords(record)),
  },
  {
    key: 'mandatory',
    label: 'Bắt buộc',
    width: 128,
    isHidden: true,
    text: ofCriterion(({ isMandatory }) => mandatoryNames[`${isMandatory}`]),
  },
  {
    key: 'questions',
    label: 'Câu hỏi',
    width: 78,
    isHidden: true,
    isNumeric: true,
    text: questionsOf,
    draw: (row) => <QuestionCount row={row} />,
  },
  {
    key: 'bonus',
    label: 'Điểm thưởng',
    width: 110,
    isHidden: true,
    text: ofCriterion(({ isBonus }) => (isBonus ? 'Có' : '')),
  },
]

/** The columns of the tree (PRODUCT D6); what is not of a single criterion is empty on topics and groups. */
export const criteriaColumns = (
  version: Shown,
  rates: PassRates | undefined,
): readonly [Column<CriteriaRow>, ...Column<CriteriaRow>[]] => [
  {
    key: 'name',
    label: 'Tiêu chí, câu hỏi',
    width: 300,
    text: rowName,
    draw: (row) => <Name row={row} />,
    note: questionWords,
    isTwoLines: true,
  },
  pointsColumn,
  passRateColumn(rates),
  { key: 'code', label: 'Mã', width: 72, weight: 5, text: rowCode, draw: (row) => <Code row={row} /> },
  ...askedFor,
  { key: 'version', label: 'Phiên bản', width: 100, isHidden: true, text: ofCriterion(() => String(version.number)) },
  {
    key: 'status',
    label: 'Trạng thái',
    width: 122,
    isHidden: true,
    text: (row) => statusText(row, version),
    draw: (row) =>
      row.kind === 'criterion' ? <StandingBadge standing={row.record.isArchived ? 'past' : version.standing} /> : null,
  },
]
