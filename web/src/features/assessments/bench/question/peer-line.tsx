import type { AssessmentPeers } from '@nhanxanh/contract/features/assessments.peers'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { fromDecimal, toDecimal } from '@nhanxanh/contract/formula/rational'
import { useQuery } from '@tanstack/react-query'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import { useJudging } from '../judging.ts'
import styles from './question.module.css'

/** Exact to the hundredth, large numbers to the whole: enough to compare by. */
const shown = (value: string): string => {
  const number = fromDecimal(value)
  return decimalOnScreen(number ? toDecimal(number, Math.abs(Number(value)) < 1000 ? 2 : 0) : value)
}

/** "7 khách sạn 3 sao: một nửa từ 20 đến 35, ở giữa 28"; null where too few have the figure. */
export const peerWords = ({ subType, rank, figures }: AssessmentPeers, itemId: string): string | null => {
  const figure = figures.find((each) => each.itemId === itemId)
  if (!figure) return null
  const kind = facilitySubTypes[subType].name.toLowerCase() + (rank === null ? '' : ` ${rank} sao`)
  const { count, lower, median, upper } = figure
  return `${count} ${kind}: một nửa từ ${shown(lower)} đến ${shown(upper)}, ở giữa ${shown(median)}`
}

/** Where like facilities lie with this figure, from five of them on. */
export const PeerLine = ({ itemId }: { itemId: string }) => {
  const { data } = useQuery(assessmentQueries.peers(useJudging().assessment.id))
  const words = data && peerWords(data, itemId)
  return words ? <span className={`caption ${styles.peers}`}>{words}</span> : null
}
