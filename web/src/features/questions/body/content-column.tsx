import { Select, Textarea, TextInput } from '@mantine/core'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { EvidenceFields } from './evidence-fields.tsx'
import { keyFromWords } from './key-from-words.ts'
import type { ColumnProps } from './ready-screen.ts'
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
  const suggestKey = () => {
    const { key, content } = form.getValues()
    if (key === '' && content.trim() !== '') form.setFieldValue('key', keyFromWords(foldText(content)))
  }
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
        onBlur={(event) => {
          content.onBlur(event)
          suggestKey()
        }}
      />
      <TextInput
        label="Mã câu hỏi"
        description="Chữ thường không dấu, số và gạch dưới; công thức khác dùng kết quả theo mã này."
        withAsterisk
        {...form.getInputProps('key')}
      />
      <Textarea label="Gợi ý cho người nộp" autosize minRows={2} {...form.getInputProps('hint')} />
      <EvidenceFields form={form} />
      <VisibleFields form={form} screen={screen} />
    </>
  )
}
