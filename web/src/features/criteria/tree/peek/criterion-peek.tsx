import type { Criterion } from '@nhanxanh/contract/features/criteria'
import { criterionPart, type PartField } from '@nhanxanh/contract/features/criteria.parts'
import {
  answerKindNames,
  evidenceKindNames,
  mandatoryNames,
  tierNames,
} from '@nhanxanh/contract/features/criteria.rules'
import type { PassRates } from '@nhanxanh/contract/features/simulations'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { Facts, type Fact } from '../../../../ui/facts/facts.tsx'
import { FactsSection } from '../../../../ui/facts/facts-section.tsx'
import { RichText } from '../../../../ui/rich-text/rich-text.tsx'
import { decimalOnScreen, percentOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { criteriaQueries } from '../../criteria.queries.ts'
import { appliesWords } from '../../criteria-words.tsx'
import { passShareWords, passSource } from '../columns/pass-rates.ts'
import styles from '../../criteria.module.css'

const rich = (text: string | null) => (text === null ? null : <RichText text={text} />)

const passFact = ({ lineage }: Criterion, rates: PassRates | undefined): readonly Fact[] => {
  const count = rates?.items.find((item) => item.lineage === lineage)
  if (count === undefined) return []
  const { met, judged } = count
  const value = `${passShareWords(count)} (${formatNumber(met)}/${formatNumber(judged)} phiếu). ${passSource(rates)}`
  return [{ label: 'Tỷ lệ đạt 12 tháng', value, isWide: true }]
}

/** All that a criterion says in words, in the order of its description. */
const textsOf = (criterion: Criterion): readonly Fact[] => {
  const values = criterionPart.flat(criterion) as Readonly<Record<string, unknown>>
  return Object.entries<PartField>(criterionPart.fields)
    .filter(([, { kind }]) => kind === 'optional-text')
    .map(([key, { label }]) => ({ label, value: rich(values[key] as string | null), isWide: true }))
}

const factsOf = (criterion: Criterion, rates: PassRates | undefined): readonly Fact[] => [
  { label: 'Điểm tối đa', value: decimalOnScreen(criterion.points) },
  { label: 'Bậc', value: tierNames[criterion.tier] },
  { label: 'Tính bắt buộc', value: mandatoryNames[`${criterion.isMandatory}`] },
  { label: 'Đạt khi được từ', value: `${percentOnScreen(criterion.passShare)} % điểm` },
  ...passFact(criterion, rates),
  { label: 'Áp dụng', value: appliesWords(criterion.appliesTo), isWide: true },
  {
    label: 'Nhận “Không áp dụng”',
    value: criterion.isNeverExempt ? 'Không, luôn phải đánh giá' : appliesWords(criterion.exemptFor),
    isWide: true,
  },
  {
    label: 'Minh chứng gợi ý',
    value: criterion.evidenceKinds.map((kind) => evidenceKindNames[kind]).join(', '),
    isWide: true,
  },
  { label: criterionPart.fields.sdgs.label, value: criterion.sdgs.join(', ') },
  ...textsOf(criterion),
]

/** A criterion beside the tree: what it says, its questions, and where it is used. */
export const CriterionPeek = ({ id }: { id: string }) => {
  const { data: criterion } = useQuery(criteriaQueries.criterion(id))
  const { data: rates } = useQuery({
    ...criteriaQueries.passRates(criterion?.versionId ?? ''),
    enabled: criterion !== undefined,
  })
  if (criterion === undefined) return null
  return (
    <>
      <Facts facts={factsOf(criterion, rates)} />
      <FactsSection title={`Câu hỏi (${criterion.questions.length})`}>
        {criterion.questions.length === 0 ? (
          <p className="dimmed">Tiêu chí chưa có câu hỏi nên chưa ai được điểm.</p>
        ) : (
          <ul className={styles.list}>
            {criterion.questions.map((question) => (
              <li key={question.id}>
                {question.content} <span className="dimmed">({answerKindNames[question.kind]})</span>
              </li>
            ))}
          </ul>
        )}
      </FactsSection>
      <Uses id={id} />
    </>
  )
}

const Uses = ({ id }: { id: string }) => {
  const { data: uses } = useQuery(criteriaQueries.uses(id))
  return (
    uses && (
      <FactsSection title="Nơi dùng">
        <p>Phiên bản {uses.versions.map(({ number }) => number).join(', ')}.</p>
      </FactsSection>
    )
  )
}

/** Beneath what is changed in place: how it is judged, how many pass, and where it is used. */
export const CriterionMore = ({ criterion }: { criterion: Criterion }) => {
  const { data: rates } = useQuery(criteriaQueries.passRates(criterion.versionId))
  const changed = new Set(['Điểm tối đa', 'Bậc', 'Tính bắt buộc'])
  return (
    <FactsSection title="Cách chấm">
      <Facts facts={factsOf(criterion, rates).filter(({ label }) => !changed.has(label))} />
      <Uses id={criterion.id} />
    </FactsSection>
  )
}
