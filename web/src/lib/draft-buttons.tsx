import { Button, Group, Input } from '@mantine/core'
import { decisionPaperFormats } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { DecisionPaperFormat } from '@nhanxanh/contract/features/certificates.decision-papers'
import { IconFileText } from '@tabler/icons-react'
import { saveFile } from './save-file.ts'
import { useAct } from './use-act.ts'

const labels: Record<DecisionPaperFormat, string> = { docx: 'Soạn tệp Word', pdf: 'Soạn tệp PDF' }

type Props = {
  /** What the file is called without its ending. */
  name: string
  draw: (format: DecisionPaperFormat) => Promise<Blob>
  /** What is still missing; null: it can be drawn up. */
  missing: string | null
  hint: string
  /** Null: a head above it says what it is. */
  label?: string | null
}

/** Draws a paper up as it stands in form or file; nothing is decided by it. */
export const DraftButtons = ({ name, draw, missing, hint, label = 'Văn bản quyết định' }: Props) => {
  const { mutate, isPending, variables } = useAct({
    mutationFn: draw,
    onSuccess: (bytes: Blob, format: DecisionPaperFormat) => saveFile(bytes, `${name}.${format}`),
  })
  return (
    <Input.Wrapper label={label} labelElement="div" description={missing ?? hint}>
      <Group gap={8} mt={4}>
        {decisionPaperFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconFileText size={16} />}
            disabled={missing !== null}
            loading={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {labels[format]}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
