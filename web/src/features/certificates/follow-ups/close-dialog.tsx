import { Radio } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { FollowUp } from '@nhanxanh/contract/features/certificates.follow-ups'
import { followUpOutcomeNames, followUpOutcomes } from '@nhanxanh/contract/features/certificates.follow-up-rules'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import styles from './follow-ups.module.css'
import { patchFollowUps } from './follow-ups.queries.ts'

type Props = { certificateId: string; item: FollowUp; onClose: () => void }

/** Ends an item with what came of it and what proves it. */
export const CloseDialog = ({ certificateId, item, onClose }: Props) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={certificates.closeFollowUp}
      params={{ id: certificateId, otherId: item.id }}
      title={`Kết thúc: ${item.title}`}
      name="Kết thúc việc theo dõi"
      verb="Kết thúc việc"
      size="lg"
      asks={{
        outcome: {
          kind: 'own',
          render: (field) => (
            <Radio.Group label="Kết quả" withAsterisk {...field}>
              <div className={styles.choices}>
                {followUpOutcomes.map((outcome) => (
                  <Radio key={outcome} value={outcome} label={followUpOutcomeNames[outcome]} />
                ))}
              </div>
            </Radio.Group>
          ),
        },
        note: { kind: 'text', label: 'Đã làm gì', maxRows: 10 },
        fileIds: { kind: 'files' },
      }}
      values={{ version: item.version, outcome: 'done', note: item.report?.note ?? '' }}
      said="Đã kết thúc việc theo dõi."
      onDone={(items) => patchFollowUps(client, certificateId, items)}
      onClose={onClose}
    />
  )
}
