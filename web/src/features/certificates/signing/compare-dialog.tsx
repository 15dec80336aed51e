import { Button } from '@mantine/core'
import { returnDoubts, type WaitingReturn } from '@nhanxanh/contract/features/certificates.signing'
import { useMemo, type ReactNode } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import type { Marks } from '../../../ui/viewer/marks/marks.ts'
import { signerWords, takeReturned, takeUnsigned, type Waiting } from './returned.ts'
import styles from './signing.module.css'

type Findings = NonNullable<WaitingReturn['findings']>

/** Why a person looks at it, and who signed it. */
const Doubts = ({ findings: { doubts, signatures, stamps } }: { findings: Findings }) => (
  <div className={`wrap ${styles.told}`}>
    {doubts.length > 0 && (
      <ul className={styles.doubts} aria-label="Điều cần xem">
        {doubts.map((doubt) => (
          <li key={doubt}>{returnDoubts[doubt]}</li>
        ))}
      </ul>
    )}
    <ul aria-label="Người ký">
      {signatures.map((signature) => (
        <li key={`${signature.issuer} ${signature.serial}`}>{signerWords(signature)}</li>
      ))}
      {stamps.map((stamp) => (
        <li key={stamp}>{`Dấu thời gian: ${stamp}.`}</li>
      ))}
    </ul>
  </div>
)

const marksOf = (areas: Findings['areas']): Marks => ({
  items: [],
  chosenId: null,
  onChoose: () => undefined,
  onPlace: null,
  areas: areas.map((area, nth) => ({ ...area, id: String(nth), title: 'Chỗ khác nhau', sign: 'bad' })),
})

type OneProps = {
  label: string
  short: string
  name: string
  load: (signal: AbortSignal) => Promise<Blob>
  marks: Marks
}

const One = ({ label, short, name, load, marks }: OneProps) => {
  const files = useMemo(() => [{ id: name, name, label: short, type: 'application/pdf', load }], [name, short, load])
  return (
    <div className={`stack ${styles.side}`}>
      <h3>{label}</h3>
      <DocumentViewer
        label={label}
        files={files}
        emptyText="Chưa có tệp."
        explain={(failure) => asApiError(failure).text}
        marks={marks}
      />
    </div>
  )
}

type Props = {
  waiting: Waiting
  number: string
  findings: WaitingReturn['findings']
  /** What the reader may answer. */
  answers: ReactNode
  onClose: () => void
}

/** Our own paper and the signed file beside each other; what differs is marked on both. */
export const CompareDialog = ({ waiting, number, findings, answers, onClose }: Props) => {
  const { certificateId, returnId } = waiting
  const sides = useMemo(() => {
    const file = { certificateId, returnId }
    return {
      ours: (signal: AbortSignal) => takeUnsigned(file, signal),
      theirs: (signal: AbortSignal) => takeReturned(file, signal),
    }
  }, [certificateId, returnId])
  const marks = useMemo(() => marksOf(findings?.areas ?? []), [findings])
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1600px, 96vw)"
      yOffset="3vh"
      title={`Đối chiếu bản ký của giấy ${number}`}
    >
      <div className="stack-3">
        {findings && <Doubts findings={findings} />}
        <div className={`stack-4 ${styles.sides}`}>
          <One
            label="Bản chưa ký của hệ thống"
            short="Chưa ký"
            name={`${number} chưa ký.pdf`}
            load={sides.ours}
            marks={marks}
          />
          <One label="Bản đã ký" short="Đã ký" name={`${number} đã ký.pdf`} load={sides.theirs} marks={marks} />
        </div>
        <DialogFoot>
          <Button size="compact-md" variant="default" onClick={onClose}>
            Đóng
          </Button>
          {answers}
        </DialogFoot>
      </div>
    </Modal>
  )
}
