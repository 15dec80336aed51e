import type { AssessmentPeers } from '@nhanxanh/contract/features/assessments.peers'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { fromDecimal, toDecimal, toNumber } from '@nhanxanh/contract/formula/rational'
import { useQuery } from '@tanstack/react-query'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { Ruler } from '../../../../ui/ruler/ruler.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import type { BenchCriterion, BenchQuestion } from '../bench-model.ts'
import { useJudging, type Judging } from '../judging.ts'

/** Exact to the hundredth, large numbers to the whole: enough to compare by. */
const shown = (value: string): string => {
  const number = fromDecimal(value)
  return decimalOnScreen(number ? toDecimal(number, Math.abs(Number(value)) < 1000 ? 2 : 0) : value)
}

/** `7 khách sạn 3 sao`. */
const kindWords = ({ subType, rank }: Pick<AssessmentPeers, 'subType' | 'rank'>, count: number): string =>
  `${count} ${facilitySubTypes[subType].name.toLowerCase()}${rank === null ? '' : ` ${rank} sao`}`

/** "7 khách sạn 3 sao: nửa giữa từ 20 đến 35, trung vị 28"; null where too few have the figure. */
export const peerWords = ({ subType, rank, figures }: AssessmentPeers, itemId: string): string | null => {
  const figure = figures.find((each) => each.itemId === itemId)
  if (!figure) return null
  const { count, lower, median, upper } = figure
  return `${kindWords({ subType, rank }, count)}: nửa giữa từ ${shown(lower)} đến ${shown(upper)}, trung vị ${shown(median)}`
}

/** What the answer to a question comes to, where that is a number. */
export const numberOf = (
  { judged, sheet }: Pick<Judging, 'judged' | 'sheet'>,
  { id, key, scale }: BenchQuestion,
): number | null => {
  const outcome = judged.score.outcomes.get(key)
  const value =
    scale.kind === 'calculated'
      ? outcome?.kind === 'value' && outcome.value
      : fromDecimal(sheet.answers[id]?.value[0] ?? '')
  return value && typeof value === 'object' ? toNumber(value) : null
}

/** Where like facilities lie with this figure, from five of them on, and this one among them. */
export const PeerLine = ({ itemId, own, saysOwn }: { itemId: string; own: number | null; saysOwn?: boolean }) => {
  const { data: peers } = useQuery(assessmentQueries.peers(useJudging().assessment.id))
  const figure = peers?.figures.find((each) => each.itemId === itemId)
  if (!peers || !figure) return null
  const { count, lower, median, upper } = figure
  const write = (value: number) => shown(String(value))
  const ownWords = own === null ? '' : `; cơ sở này ${write(own)}`
  return (
    <Ruler
      lower={Number(lower)}
      median={Number(median)}
      upper={Number(upper)}
      {...{ own, write }}
      of={`${kindWords(peers, count)}${saysOwn && own !== null ? `; ở đây ${write(own)}` : ''}`}
      says={`${peerWords(peers, itemId)}${ownWords}`}
    />
  )
}

/** The same of the first figure that a criterion comes to. */
export const PeerOfCriterion = ({ criterion: { questions } }: { criterion: BenchCriterion }) => {
  const judging = useJudging()
  const { data: peers } = useQuery(assessmentQueries.peers(judging.assessment.id))
  const question = questions.find(({ id }) => peers?.figures.some(({ itemId }) => itemId === id))
  return question ? <PeerLine itemId={question.id} own={numberOf(judging, question)} saysOwn /> : null
}
