import { departureOf } from '@nhanxanh/contract/features/assessments.precedents'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { useQuery } from '@tanstack/react-query'
import { assessmentQueries } from '../../assessments.queries.ts'
import { departureWords } from './precedent-words.ts'
import styles from './precedents.module.css'

type Props = { assessmentId: string; criterionId: string; found: VerdictBody }

/** Asks for a sentence where one departs from what nearly all found; it goes once something is written, and bars nothing. */
export const Departure = ({ assessmentId, criterionId, found }: Props) => {
  const { data } = useQuery(assessmentQueries.precedents(assessmentId, criterionId))
  const departure = data && departureOf(data, found.verdict)
  const isExplained = [found.comment, found.internalNote].some((text) => (text ?? '').trim() !== '')
  if (!departure || isExplained) return null
  return <output className={styles.departure}>{departureWords(departure)}</output>
}
