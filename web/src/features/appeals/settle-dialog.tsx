import { Radio, Textarea } from '@mantine/core'
import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import { appealSettlement } from '@nhanxanh/contract/features/appeals.fields'
import { appealOutcomeNames, appealOutcomes, appealRemedyNames } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealOutcome } from '@nhanxanh/contract/features/appeals.rules'
import { call } from '../../lib/api/client.ts'
import { useStep } from '../../lib/cases/case-kind.ts'
import { FormFiles } from '../../lib/files/files-field.tsx'
import { useContractForm } from '../../lib/forms.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import styles from './appeals.module.css'
import { appealCalls } from './appeals.queries.ts'

type DialogProps = { record: AppealDetail; onClose: () => void }

/** What each outcome leads to, before it is chosen. */
const hintOf = (outcome: AppealOutcome, { offer }: AppealDetail): string => {
  if (outcome === 'kept') return 'Quyết định đứng nguyên; việc giải quyết khiếu nại kết thúc.'
  if (offer === null) return ''
  return [offer.why, appealRemedyNames[offer.remedy]].filter((text) => text !== null).join(' ')
}

const useSettling = ({ record: { id, code, version }, onClose }: DialogProps) => {
  const step = useStep(appealCalls, id, onClose)
  return useContractForm({
    schema: appealSettlement.omit({ version: true }),
    unsaved: { name: `appeals.settle/${id}`, title: `Giải quyết ${code}` },
    initialValues: { outcome: '', grounds: '', fileIds: [] as string[] },
    save: (body, idempotencyKey) =>
      step(
        () => call(appeals.settle, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
        `Đã giải quyết khiếu nại ${code}: ${appealOutcomeNames[body.outcome].toLocaleLowerCase('vi')}.`,
      ),
  })
}

/** Keeps the decision or changes it; what is changed is opened again at once, for others. */
export const SettleDialog = (props: DialogProps) => {
  const { record: appeal } = props
  const contractForm = useSettling(props)
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title={`Giải quyết khiếu nại ${appeal.code}`}
      name="Giải quyết khiếu nại"
      verb="Giải quyết khiếu nại"
      size="lg"
      onClose={props.onClose}
    >
      <Radio.Group label="Kết quả" withAsterisk {...form.getInputProps('outcome')}>
        <div className={styles.choices}>
          {appealOutcomes.map((outcome) => (
            <Radio
              key={outcome}
              value={outcome}
              label={appealOutcomeNames[outcome]}
              description={hintOf(outcome, appeal)}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Căn cứ giải quyết"
        description="Được ghi trong kết quả gửi người khiếu nại; không sửa được sau khi giải quyết."
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('grounds')}
      />
      <FormFiles form={form} label="Quyết định bằng giấy" most={10} />
    </FormDialog>
  )
}
