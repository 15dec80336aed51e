import type { ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { BenchCriterion } from '../bench-model.ts'
import { hintsOf, takenWords, type Origin } from './radar-words.ts'
import { SightingRow } from './sighting-row.tsx'
import { useJudging } from '../judging.ts'
import styles from './radar.module.css'

type Proof = ReviewSheet['answers'][string]['evidence'][number]
type Props = { criterion: BenchCriterion; proof: Proof }

/** The strictest age that a question of the criterion asks of the file. */
const maxAgeOf = ({ answers }: ReviewSheet, { questions }: BenchCriterion, fileId: string): number | null => {
  const ages = questions.flatMap(({ id, evidence }) =>
    evidence.maxAgeMonths !== null && answers[id]?.evidence.some(({ file }) => file.id === fileId)
      ? [evidence.maxAgeMonths]
      : [],
  )
  return ages.length === 0 ? null : Math.min(...ages)
}

const Sightings = ({ proof, origin }: { proof: Proof; origin: Origin }) => {
  const { canJudge, dismiss } = useJudging()
  const [showsDismissed, showDismissed] = useState(false)
  const told = origin.elsewhere.filter(({ dismissedBy }) => dismissedBy === null)
  const dismissed = origin.elsewhere.length - told.length
  const fileId = proof.file.id
  const dismissing = (otherFileId: string) => (isDismissed: boolean) => dismiss({ fileId, otherFileId, isDismissed })
  return (
    <>
      <ul className={styles.sightings}>
        {(showsDismissed ? origin.elsewhere : told).map((sighting) => (
          <SightingRow
            key={`${sighting.assessmentId} ${sighting.fileId}`}
            {...{ fileId, sighting }}
            fileName={proof.file.name}
            isFirst={sighting === told.find(({ isPicture }) => isPicture)}
            onDismiss={canJudge ? dismissing(sighting.fileId) : null}
          />
        ))}
      </ul>
      {origin.hidden !== null && (
        <p className={styles.hint}>Còn {origin.hidden} phiếu không giao cho bạn có tệp như vậy.</p>
      )}
      {dismissed > 0 && (
        <button type="button" className={styles.dismissed} onClick={() => showDismissed(!showsDismissed)}>
          {showsDismissed ? 'Ẩn gợi ý đã bỏ qua' : `${dismissed} gợi ý đã bỏ qua`}
        </button>
      )}
    </>
  )
}

/** What is known of a file as it came: hints for the assessor to weigh, never a verdict of their own. */
export const Radar = ({ criterion, proof }: Props) => {
  const { origins, sheet } = useJudging()
  const origin = origins?.find(({ fileId }) => fileId === proof.file.id)
  const taken = origin && takenWords(origin)
  const { submittedAt } = sheet
  const hints = hintsOf(origin, proof, { maxAgeMonths: maxAgeOf(sheet, criterion, proof.file.id), submittedAt })
  return (
    <>
      {taken && <p>Máy ảnh ghi: {taken}</p>}
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          <IconAlertTriangle size={14} aria-hidden /> {hint}
        </p>
      ))}
      {origin && <Sightings key={proof.file.id} proof={proof} origin={origin} />}
    </>
  )
}
