import { Textarea } from '@mantine/core'
import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import { appealNote } from '@nhanxanh/contract/features/appeals.fields'
import { appealEntryNames, appealLetterNames } from '@nhanxanh/contract/features/appeals.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useContractForm } from '../../lib/forms.ts'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { FieldStack, FormActions } from '../../ui/form/form-layout.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { patchAppeal } from './appeals.queries.ts'
import styles from './appeals.module.css'

type Props = { appeal: AppealDetail }

const Note = ({ appeal }: Props) => {
  const client = useQueryClient()
  const params = { id: appeal.id }
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: appealNote,
    unsaved: { name: `appeals.note/${appeal.id}`, title: `Ghi chú ${appeal.code}` },
    initialValues: { body: '' },
    save: async (body, idempotencyKey) => {
      patchAppeal(client, await call(appeals.note, { params, body }, { idempotencyKey }))
      form.reset()
    },
  })
  return (
    <form {...formProps} aria-label="Ghi chú nội bộ" className={styles.note}>
      <FieldStack>
        <FormProblem text={problem} />
        <Textarea
          label="Ghi chú nội bộ"
          description="Việc xác minh; chỉ cán bộ đọc được, không bao giờ gửi đi."
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

/** How a letter went: by mail, or it has to be posted. */
const wayOf = ({ email }: AppealDetail): string =>
  email === null ? 'gửi bằng giấy vì người khiếu nại không để lại email' : `đã gửi đến ${email}`

/** What became of it, step by step, each with the letter that told of it. */
export const AppealStory = ({ appeal }: Props) => (
  <>
    <FactsSection title="Diễn biến">
      <ol className={styles.story}>
        {appeal.entries.map(({ id, kind, note, letter, by, at }) => (
          <li key={id} data-kind={kind}>
            <p className={styles.who}>
              {appealEntryNames[kind]} · {by} · {formatDateTime(at)}
            </p>
            {note !== null && <p className={styles.text}>{note}</p>}
            {letter !== null && (
              <details>
                <summary>
                  Thư “{appealLetterNames[kind]}”, {wayOf(appeal)}
                </summary>
                <p className={styles.letter}>{letter}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </FactsSection>
    {appeal.can.note && <Note appeal={appeal} />}
  </>
)
