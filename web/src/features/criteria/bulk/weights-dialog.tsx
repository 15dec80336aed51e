import { SegmentedControl, TextInput } from '@mantine/core'
import type { CriteriaVersion, CriterionNode } from '@nhanxanh/contract/features/criteria-versions'
import { useMemo } from 'react'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { ChangeTable } from './change-table.tsx'
import { useSetValues } from './use-set-values.ts'
import {
  totalOnScreen,
  weightHints,
  weightModeNames,
  weightModes,
  weightSchema,
  weightsFor,
  type WeightMode,
  type WeightValues,
} from './weights.ts'

type Props = {
  title: string
  version: CriteriaVersion
  /** Those that share the points. */
  records: readonly CriterionNode[]
  mode: WeightMode
  onClose: () => void
  onDone: () => void
}

const useWeightsForm = ({ version, records, mode, onClose, onDone }: Props) => {
  const set = useSetValues(version)
  const schema = useMemo(() => weightSchema(records), [records])
  const initialValues: WeightValues = {
    mode,
    value: mode === 'each' ? '' : totalOnScreen(records.map((each) => each.points)),
  }
  return useContractForm({
    schema,
    unsaved: null,
    initialValues,
    save: (items, idempotencyKey) =>
      set(records, { items, text: `Đã đặt điểm cho ${records.length} tiêu chí.`, idempotencyKey }),
    onSaved: () => {
      onClose()
      onDone()
    },
  })
}

/** Points for many: the same for each, or a total shared out, with what each would get and the sum before and after. */
export const WeightsDialog = (props: Props) => {
  const { title, records, onClose } = props
  const contractForm = useWeightsForm(props)
  const { form } = contractForm
  const values = form.getValues()
  const now = records.map((record) => record.points)
  const after = weightsFor(values, records)
  const lines = records.map(({ id, code, name, points }, at) => ({
    id,
    label: `${code} ${name}`,
    before: decimalOnScreen(points),
    after: decimalOnScreen(after?.[at] ?? points),
  }))
  return (
    <FormDialog
      contractForm={contractForm}
      title={title}
      verb={`Đặt điểm cho ${records.length} tiêu chí`}
      size="lg"
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label="Cách đặt điểm"
        data={optionsOf(weightModes, weightModeNames)}
        {...form.getInputProps('mode')}
      />
      <TextInput
        label={values.mode === 'each' ? 'Điểm của mỗi tiêu chí' : 'Tổng điểm'}
        description={weightHints[values.mode]}
        inputMode="decimal"
        data-autofocus
        {...form.getInputProps('value')}
      />
      <ChangeTable
        caption="Điểm trước và sau"
        lines={lines}
        total={{ before: totalOnScreen(now), after: totalOnScreen(after ?? now) }}
      />
    </FormDialog>
  )
}
