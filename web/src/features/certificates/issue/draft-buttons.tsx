import { Button } from '@mantine/core'
import { decisionPaperFormats } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { DecisionPaperFormat } from '@nhanxanh/contract/features/certificates.decision-papers'
import { IconFileText } from '@tabler/icons-react'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import styles from './issue.module.css'

const labels: Record<DecisionPaperFormat, string> = { docx: 'Soạn tệp Word', pdf: 'Soạn tệp PDF' }

type Props = {
  /** What the file is called without its ending. */
  name: string
  draw: (format: DecisionPaperFormat) => Promise<Blob>
  /** What is still missing; null: it can be drawn up. */
  missing: string | null
}

/** Draws a decision up as it stands in the form; nothing is decided by it. */
export const DraftButtons = ({ name, draw, missing }: Props) => {
  const { mutate, isPending, variables } = useAct({
    mutationFn: draw,
    onSuccess: (bytes: Blob, format: DecisionPaperFormat) => saveFile(bytes, `${name}.${format}`),
  })
  return (
    <div className={styles.file}>
      <p className={styles.label}>Văn bản quyết định</p>
      <span className="wrap">
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
      </span>
      <p className="small dimmed">{missing ?? 'Điền từ hồ sơ đã chọn, theo Nghị định 30. Chưa cấp giấy nào.'}</p>
    </div>
  )
}
