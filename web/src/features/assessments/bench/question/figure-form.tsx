import { assessments } from '@nhanxanh/contract/features/assessments'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { useContractForm } from '../../../../lib/forms.ts'
import { decimalFromScreen, decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './question.module.css'

type Props = { bench: BenchState; itemId: string; present: string; onDone: () => void }

const figure = assessments.setValue.body.pick({ value: true, reason: true })

const useFigure = ({ bench, itemId, present, onDone }: Props) => {
  const { id } = bench.assessment
  const client = useQueryClient()
  const known = bench.state.assessedValues.find((each) => each.itemId === itemId)
  const save = async (value: string | null, reason: string | null) => {
    const body = { value, reason, fileId: null, page: null }
    const saved = await call(assessments.setValue, { params: { id, otherId: itemId }, body })
    client.setQueryData(assessmentQueries.review(id).queryKey, saved)
    void client.invalidateQueries({ queryKey: assessmentQueries.check(id).queryKey })
  }
  const contractForm = useContractForm({
    schema: figure,
    unsaved: null,
    initialValues: { value: present, reason: known?.reason ?? '' },
    save: ({ value, reason }) => save(value, reason),
    onSaved: onDone,
  })
  return { ...contractForm, known, takeAway: () => save(null, null).then(onDone) }
}

/** A figure that stands in place of the owner's, with its reason; the owner's stays as it was submitted (PRODUCT D7b.2). */
export const FigureForm = (props: Props) => {
  const { form, formProps, isSaving, problem, known, takeAway } = useFigure(props)
  const { value } = form.getValues()
  return (
    <form {...formProps} className={styles.figureForm}>
      <TextInput
        label="Giá trị thẩm định"
        size="xs"
        {...form.getInputProps('value')}
        value={decimalOnScreen(value)}
        onChange={({ currentTarget }) => form.setFieldValue('value', decimalFromScreen(currentTarget.value))}
      />
      <TextInput label="Lý do" size="xs" {...form.getInputProps('reason')} />
      {problem !== null && <p role="alert">{problem}</p>}
      <Group gap="xs">
        <Button type="submit" size="xs" loading={isSaving}>
          Lưu giá trị thẩm định
        </Button>
        {known && (
          <Button variant="default" size="xs" onClick={() => void takeAway()}>
            Lấy lại số của cơ sở
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={props.onDone}>
          Đóng
        </Button>
      </Group>
    </form>
  )
}
