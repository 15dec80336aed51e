import { Textarea, type TextareaProps } from '@mantine/core'

/** Why an act is done, in words that are asked before it; it grows with what is written. */
export const ReasonText = (props: TextareaProps) => (
  <Textarea label="Lý do" withAsterisk autosize minRows={3} maxRows={8} {...props} />
)
