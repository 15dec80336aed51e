import { Textarea } from '@mantine/core'
import { caseNote } from '@nhanxanh/contract/features/cases.fields'
import { useQueryClient } from '@tanstack/react-query'
import { FieldStack, FormActions } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { useWaitingEdit } from '../../ui/form/waiting-edit.tsx'
import { useContractForm } from '../forms.ts'
import { edit, patchCase, screenOf, type Case, type CaseCalls } from './case-kind.ts'
import styles from './cases.module.css'

type Props<Detail> = { kind: CaseCalls<Detail>; record: Detail; hint?: string }

/** Words among staff on a case; they are never sent. */
export function NoteForm<Detail extends Case>({ kind, record: { id, code }, hint }: Props<Detail>) {
  const client = useQueryClient()
  const { form, formProps, isSaving, problem, save } = useContractForm({
    schema: caseNote,
    unsaved: { name: `${screenOf(kind).slice(1)}.note/${id}`, title: `Ghi chú ${code}` },
    initialValues: { body: '' },
    save: async (body, idempotencyKey) => {
      patchCase(kind, client, await edit(kind.note, { params: { id }, body }, { idempotencyKey }))
      form.reset()
    },
  })
  useWaitingEdit(form.isDirty(), { save, giveUp: form.reset })
  return (
    <form {...formProps} aria-label="Ghi chú nội bộ" className={styles.note}>
      <FieldStack>
        <FormProblem text={problem} />
        <Textarea
          label="Ghi chú nội bộ"
          description={hint ?? 'Chỉ cán bộ đọc được, không bao giờ gửi đi.'}
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
