import { Select, Textarea, TextInput } from '@mantine/core'
import { EvidenceFields } from './evidence-fields.tsx'
import type { ColumnProps } from './ready-screen.ts'
import { useSuggestedKey } from './use-suggested-key.ts'
import { VisibleFields } from './visible-fields.tsx'

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
export const ContentColumn = ({ form, screen }: ColumnProps) => {
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
      <Textarea label="Gợi ý cho người nộp" autosize minRows={2} {...form.getInputProps('hint')} />
      <EvidenceFields form={form} />
      <VisibleFields form={form} screen={screen} />
    </>
  )
}
