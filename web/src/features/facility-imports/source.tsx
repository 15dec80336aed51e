import { Button, FileButton, Progress, Textarea } from '@mantine/core'
import { IconClipboard, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FacilityImporting } from './use-facility-import.ts'
import styles from './facility-imports.module.css'

/** Old and foreign workbooks may be chosen: what they are and how to save them is told. */
const types =
  '.xlsx,.csv,.txt,.xls,.xlsb,.ods,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

/** Cells that somebody has copied in a spreadsheet. */
const Paste = ({ onTake }: { onTake: (file: File) => void }) => {
  const [pasted, setPasted] = useState('')
  return (
    <div className={styles.paste}>
      <Textarea
        label="Các ô đã sao chép, kể cả dòng tiêu đề"
        autosize
        minRows={5}
        maxRows={12}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <div>
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => onTake(new File([pasted], 'dan-tu-bang-tinh.csv', { type: 'text/csv' }))}
        >
          Nhập thử
        </Button>
      </div>
    </div>
  )
}

/** Where a list comes from: a file, or the cells that somebody has copied in a spreadsheet. */
export const Source = ({ importing }: { importing: FacilityImporting }) => {
  const { shown, share, isReading, read } = importing
  const [isPasting, setPasting] = useState(false)
  const take = (file: File) => {
    read(file)
    setPasting(false)
  }
  return (
    <>
      <div className={styles.bar}>
        <FileButton accept={types} onChange={(file) => file && read(file)}>
          {(button) => (
            <Button
              {...button}
              data-autofocus
              variant={shown === null ? 'filled' : 'default'}
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={isReading}
            >
              {shown === null ? 'Chọn tệp Excel hoặc CSV' : 'Chọn tệp khác'}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconClipboard size={18} aria-hidden />}
          aria-expanded={isPasting}
          onClick={() => setPasting((is) => !is)}
        >
          Dán từ bảng tính
        </Button>
      </div>
      {isPasting && <Paste onTake={take} />}
      {isReading && <Progress value={share * 100} animated aria-label="Tiến độ tải tệp lên" />}
    </>
  )
}
