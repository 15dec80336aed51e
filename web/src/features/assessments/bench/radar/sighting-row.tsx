import type { Sighting } from '@nhanxanh/contract/features/assessments.origins'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { Picture as Drawn } from '../../../../ui/gallery/picture.tsx'
import { evidenceQuery } from '../../assessments.queries.ts'
import { sightingWords } from './radar-words.ts'
import styles from './radar.module.css'

type PictureProps = { fileId: string; alt: string }

/** A picture of the evidence. */
const Picture = ({ fileId, alt }: PictureProps) => {
  const { data: blob } = useQuery(evidenceQuery(fileId))
  return <Drawn blob={blob} alt={alt} />
}

/** The file that is looked at, beside the one that is like it. */
type Pair = { fileId: string; fileName: string; sighting: Sighting }

const Pictures = ({ fileId, fileName, sighting }: Pair) => (
  <div className={`stack ${styles.pair}`}>
    <figure>
      <Picture fileId={fileId} alt={`Ảnh của phiếu này: ${fileName}`} />
      <figcaption>Ảnh của phiếu này</figcaption>
    </figure>
    <figure>
      <Picture fileId={sighting.fileId} alt={`Ảnh kia: ${sighting.fileName}`} />
      <figcaption>
        {sighting.facilityName}, {formatDate(sighting.sentAt)}
      </figcaption>
    </figure>
  </div>
)

type Props = Pair & {
  /** The pair is drawn at once; of the others a press shows it. */
  isFirst: boolean
  onDismiss: ((isDismissed: boolean) => void) | null
}

/** One hint: where the like of it was sent, both side by side, and the way to say that it is nothing. */
export const SightingRow = ({ isFirst, onDismiss, ...pair }: Props) => {
  const [isCompared, setCompared] = useState(false)
  const { sighting } = pair
  const isDismissed = sighting.dismissedBy !== null
  return (
    <li className={styles.sighting} data-dismissed={isDismissed || undefined}>
      <p>
        {sightingWords(sighting)}
        {isDismissed && ` · ${sighting.dismissedBy}: không phải`}
      </p>
      <span className={styles.acts}>
        {sighting.isPicture && (
          <button type="button" onClick={() => setCompared(true)}>
            So hai ảnh
          </button>
        )}
        {sighting.where !== 'question' && (
          <Link to="/assessments/$id" params={{ id: sighting.assessmentId }}>
            Mở phiếu kia
          </Link>
        )}
        {onDismiss && (
          <button type="button" onClick={() => onDismiss(!isDismissed)}>
            {isDismissed ? 'Nhắc lại' : 'Không phải'}
          </button>
        )}
      </span>
      {isFirst && sighting.isPicture && !isDismissed && <Pictures {...pair} />}
      {isCompared && (
        <Modal opened onClose={() => setCompared(false)} title={sightingWords(sighting)} size="80rem">
          <div className={styles.large}>
            <Pictures {...pair} />
          </div>
        </Modal>
      )}
    </li>
  )
}
