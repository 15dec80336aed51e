import { Textarea } from '@mantine/core'
import type { z } from 'zod'
import { FieldStack, FormActions } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { useContractForm } from '../forms.ts'
import type { UnsavedForm } from '../unsaved/use-unsaved-form.ts'
import styles from './handling.module.css'

type Note = { body: string }
type Props = {
  schema: z.ZodType<Note>
  unsaved: UnsavedForm
  description: string
  save: (note: Note, idempotencyKey: string) => Promise<void>
}

/** Words among staff on something that somebody handles; they are never sent. */
export const NoteForm = ({ schema, unsaved, description, save }: Props) => {
  const { form, formProps, isSaving, problem } = useContractForm({
    schema,
    unsaved,
    initialValues: { body: '' },
    save: async (note, idempotencyKey) => {
      await save(note, idempotencyKey)
      form.reset()
    },
  })
  return (
    <form {...formProps} aria-label="Ghi chú nội bộ" className={styles.note}>
      <FieldStack>
        <FormProblem text={problem} />
        <Textarea
          label="Ghi chú nội bộ"
          description={description}
          withAsterisk
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('body')}
        />
        <FormActions verb="Lưu ghi chú" isSaving={isSaving} />
      </FieldStack>
    </form>
  )
}
