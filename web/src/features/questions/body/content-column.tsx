import { MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { evidenceKindNames, evidenceKinds } from '@nhanxanh/contract/features/criteria.rules'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { ColumnProps, QuestionForm } from './ready-screen.ts'
import { useSuggestedKey } from './use-suggested-key.ts'
import { VisibleFields } from './visible-fields.tsx'
import styles from '../questions.module.css'

/** Which files prove an answer, how many, and how old they may be. */
const EvidenceFields = ({ form }: { form: QuestionForm }) => (
  <div className={`stack ${styles.part}`}>
    <h3>Minh chứng</h3>
    <MultiSelect
      label="Loại minh chứng"
      placeholder={form.getValues().evidence.kinds.length === 0 ? 'Mọi loại mà tiêu chí nhận' : ''}
      data={optionsOf(evidenceKinds, evidenceKindNames)}
      {...form.getInputProps('evidence.kinds')}
    />
    <div className={`wrap ${styles.row}`}>
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

const criteriaOptions = ({ tree }: ColumnProps['screen']) =>
  tree.groups.map(({ code, name, subGroups }) => ({
    group: `${code} ${name}`,
    items: subGroups.flatMap(({ criteria }) =>
      criteria
        .filter(({ isArchived }) => !isArchived)
        .map((each) => ({ value: each.id, label: `${each.code} ${each.name}` })),
    ),
  }))

/** What is asked: criterion, words, evidence, and when it is asked at all. */
export const ContentColumn = ({ form, screen, isEditable }: ColumnProps) => {
  const suggestion = useSuggestedKey(form.getValues().key, (key) => form.setFieldValue('key', key))
  const content = form.getInputProps('content')
  return (
    <>
      <Select
        label="Tiêu chí"
        placeholder="Chọn tiêu chí"
        withAsterisk
        searchable
        data={criteriaOptions(screen)}
        {...form.getInputProps('criterionId')}
      />
      <Textarea
        label="Nội dung câu hỏi"
        withAsterisk
        autosize
        minRows={2}
        {...content}
        onChange={(event) => {
          content.onChange(event)
          suggestion.follow(event.currentTarget.value)
        }}
      />
      <TextInput
        label="Mã câu hỏi"
        description="Chữ thường không dấu, số và gạch dưới; công thức khác dùng kết quả theo mã này."
        withAsterisk
        {...form.getInputProps('key')}
        onFocus={suggestion.offer}
      />
      <Textarea
        label="Gợi ý cho người nộp"
        placeholder={isEditable ? '' : 'Không có'}
        autosize
        minRows={2}
        {...form.getInputProps('hint')}
      />
      <EvidenceFields form={form} />
      <VisibleFields form={form} screen={screen} />
    </>
  )
}
