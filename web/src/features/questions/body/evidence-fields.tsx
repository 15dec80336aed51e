import { MultiSelect, NumberInput } from '@mantine/core'
import { evidenceKindNames, evidenceKinds } from '@nhanxanh/contract/features/criteria.rules'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from '../questions.module.css'
import type { QuestionForm } from './ready-screen.ts'

/** Which files prove an answer, how many, and how old they may be. */
export const EvidenceFields = ({ form }: { form: QuestionForm }) => (
  <div className={styles.part}>
    <h3>Minh chứng</h3>
    <MultiSelect
      label="Loại minh chứng"
      placeholder={form.getValues().evidence.kinds.length === 0 ? 'Mọi loại mà tiêu chí nhận' : ''}
      data={optionsOf(evidenceKinds, evidenceKindNames)}
      {...form.getInputProps('evidence.kinds')}
    />
    <div className={styles.row}>
      <NumberInput
        className={styles.grow}
        label="Số tệp ít nhất"
        min={0}
        max={20}
        {...form.getInputProps('evidence.minFiles')}
      />
      <NumberInput
        className={styles.grow}
        label="Không cũ quá (tháng)"
        placeholder="Không giới hạn"
        min={1}
        max={120}
        {...form.getInputProps('evidence.maxAgeMonths')}
      />
    </div>
  </div>
)
