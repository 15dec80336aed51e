import { SegmentedControl } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { PaperTemplate, SigningWay } from '@nhanxanh/contract/features/certificates.paper'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { useMemo, useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import styles from './paper.module.css'

const levels = ['1', '2', '3'].map((value) => ({ value, label: `${value} lá` }))
const lengths = [
  { value: 'short', label: 'Tên ngắn' },
  { value: 'long', label: 'Tên 255 ký tự' },
]

type Shown = { level: string; name: 'short' | 'long' }
type Props = { type: FacilityType; template: PaperTemplate; signing: SigningWay; onClose: () => void }

const queryOf = ({ type, template, signing }: Omit<Props, 'onClose'>, { level, name }: Shown) => {
  const { colour, hasSealPlace, sentence, first, secondTitle } = template
  return {
    type,
    level,
    name,
    colour,
    sentence,
    secondTitle,
    signing,
    hasSealPlace: hasSealPlace ? ('true' as const) : ('false' as const),
    firstTitle: first?.title ?? '',
    firstName: first?.name ?? '',
  }
}

/** The template as it stands in the form, printed on a sample. */
export const PaperPreview = ({ onClose, ...given }: Props) => {
  const [shown, setShown] = useState<Shown>({ level: '3', name: 'short' })
  const query = queryOf(given, shown)
  const id = JSON.stringify(query)
  const files = useMemo(
    () => [
      {
        id,
        name: 'Mẫu giấy chứng nhận.pdf',
        type: 'application/pdf',
        load: (signal: AbortSignal) =>
          call(certificates.preview, { query: JSON.parse(id) as typeof query }, { signal }),
      },
    ],
    [id],
  )
  return (
    <Modal opened onClose={onClose} size="min(940px, 94vw)" title={`Mẫu giấy: ${facilityTypeNames[given.type]}`}>
      <div className={`wrap ${styles.choice}`}>
        <SegmentedControl
          aria-label="Mức của bản mẫu"
          data={levels}
          value={shown.level}
          onChange={(level) => setShown({ ...shown, level })}
        />
        <SegmentedControl
          aria-label="Tên của bản mẫu"
          data={lengths}
          value={shown.name}
          onChange={(name) => setShown({ ...shown, name: name === 'long' ? 'long' : 'short' })}
        />
      </div>
      <div className={styles.sheet}>
        <DocumentViewer
          label="Bản mẫu"
          files={files}
          emptyText="Chưa có bản mẫu."
          explain={(failure) => asApiError(failure).text}
        />
      </div>
    </Modal>
  )
}
