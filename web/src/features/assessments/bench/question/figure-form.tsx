import { assessments } from '@nhanxanh/contract/features/assessments'
import { Button, Group, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../../lib/api/client.ts'
import { useContractForm } from '../../../../lib/forms.ts'
import { useWaitingEdit } from '../../../../ui/form/waiting-edit.tsx'
import { decimalFromScreen, decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import { proofsOf } from '../evidence/evidence-pane.tsx'
import { useJudging } from '../judging.ts'
import { useWalking } from '../walking.ts'
import styles from './question.module.css'

type Props = {
  itemId: string
  present: string
  /** Of a question that is answered by choosing; `most` may be chosen. */
  choices?: { options: { value: string; label: string }[]; most: number } | undefined
  onDone: () => void
}

const figure = assessments.setValue.body.pick({ value: true, reason: true, fileId: true, page: true })

type Body = z.input<typeof assessments.setValue.body>

const useFigure = ({ itemId, present, onDone }: Props) => {
  const { assessment, state } = useJudging()
  const { id } = assessment
  const client = useQueryClient()
  const known = state.assessedValues.find((each) => each.itemId === itemId)
  const save = async (body: Body) => {
    const saved = await call(assessments.setValue, { params: { id, otherId: itemId }, body })
    client.setQueryData(assessmentQueries.review(id).queryKey, saved)
    void client.invalidateQueries({ queryKey: assessmentQueries.check(id).queryKey })
  }
  const contractForm = useContractForm({
    schema: figure,
    unsaved: null,
    initialValues: {
      value: present,
      reason: known?.reason ?? '',
      fileId: known?.fileId ?? null,
      page: known?.page ?? null,
    },
    save,
    onSaved: onDone,
  })
  return {
    ...contractForm,
    known,
    takeAway: () => save({ value: null, reason: null, fileId: null, page: null }).then(onDone),
  }
}

/** On which page of the evidence the figure stands. */
const ProofFields = ({ form }: { form: ReturnType<typeof useFigure>['form'] }) => {
  const { sheet } = useJudging()
  const { chosen } = useWalking()
  const { fileId, page } = form.getValues()
  const proofs = chosen ? proofsOf(sheet, chosen) : []
  return (
    <div className={`stack ${styles.proof}`}>
      <NativeSelect
        label="Minh chứng"
        size="xs"
        data={[{ value: '', label: 'Không nêu' }, ...proofs.map(({ file }) => ({ value: file.id, label: file.name }))]}
        value={fileId ?? ''}
        onChange={({ currentTarget }) => form.setFieldValue('fileId', currentTarget.value || null)}
      />
      <NumberInput
        label="Trang"
        size="xs"
        min={1}
        allowDecimal={false}
        disabled={fileId === null}
        value={page ?? ''}
        onChange={(given) => form.setFieldValue('page', typeof given === 'number' ? given : null)}
        error={form.errors['page']}
      />
    </div>
  )
}

/** A figure that stands in place of the owner's, with its reason; the owner's stays as it was submitted (PRODUCT D7b.2). */
export const FigureForm = (props: Props) => {
  const { form, formProps, isSaving, problem, known, save, takeAway } = useFigure(props)
  useWaitingEdit(form.isDirty(), { save, giveUp: form.reset })
  const { value } = form.getValues()
  const { choices } = props
  return (
    <form {...formProps} className={`stack ${styles.figureForm}`}>
      {choices ? (
        <MultiSelect
          label="Phương án mà minh chứng cho thấy"
          size="xs"
          data={choices.options}
          maxValues={choices.most}
          error={form.errors['value']}
          value={value === null || value === '' ? [] : value.split(',')}
          onChange={(chosen) => form.setFieldValue('value', chosen.join(','))}
        />
      ) : (
        <TextInput
          label="Giá trị thẩm định"
          size="xs"
          {...form.getInputProps('value')}
          value={decimalOnScreen(value ?? '')}
          onChange={({ currentTarget }) => form.setFieldValue('value', decimalFromScreen(currentTarget.value))}
        />
      )}
      <TextInput label="Lý do" size="xs" {...form.getInputProps('reason')} />
      <ProofFields form={form} />
      {problem !== null && <p role="alert">{problem}</p>}
      <Group gap="xs">
        <Button type="submit" size="xs" loading={isSaving}>
          Lưu giá trị thẩm định
        </Button>
        {known && (
          <Button variant="default" size="xs" onClick={() => void takeAway()}>
            {choices ? 'Lấy lại câu trả lời của cơ sở' : 'Lấy lại số của cơ sở'}
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={props.onDone}>
          Đóng
        </Button>
      </Group>
    </form>
  )
}
