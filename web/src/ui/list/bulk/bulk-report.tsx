import { Button, Stack } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { batchOutcomeNames, type Batch, type BatchRow } from '@nhanxanh/contract/shared/bulk'
import { useRef, useState } from 'react'
import { DialogFoot } from '../../dialog/dialog-foot.tsx'
import { useLateFocus } from '../../dialog/use-late-focus.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { StatusBadge } from '../../status/status-badge.tsx'
import { doneWords, reportCsv } from './bulk-words.ts'
import { BatchRows } from './batch-rows.tsx'
import type { Bulk, BulkAction } from './bulk.ts'
import styles from './bulk.module.css'

type Props = {
  batch: Batch
  bulk: Bulk
  action: BulkAction | undefined
  noun: string
  onReselect: (ids: readonly string[]) => void
  onUndo: (id: string) => void
  onClose: () => void
  /** Back to the list with rows chosen. */
  onBack: () => void
}

const countNotDone = ({ counts: { skipped, failed } }: Batch): number => skipped + failed
const isNotDone = ({ outcome }: BatchRow): boolean => outcome === 'skipped' || outcome === 'failed'
const rowsNotDone = async (bulk: Bulk, { id }: Batch) => (await bulk.rows(id)).filter(isNotDone)

const Figures = ({ counts: { done, skipped, failed, excluded } }: Batch) => (
  <p className={`wrap ${styles.figures}`}>
    <StatusBadge kind="good">{`Thành công: ${formatNumber(done)}`}</StatusBadge>
    {skipped > 0 && <StatusBadge kind="warning">{`Bỏ qua: ${formatNumber(skipped)}`}</StatusBadge>}
    {failed > 0 && <StatusBadge kind="rejected">{`Lỗi: ${formatNumber(failed)}`}</StatusBadge>}
    {excluded > 0 && (
      <StatusBadge kind="draft">{`${batchOutcomeNames.excluded}: ${formatNumber(excluded)}`}</StatusBadge>
    )}
  </p>
)

const ReportActs = ({ batch, bulk, onReselect, onUndo, onBack, onClose }: Props) => {
  const [isFetching, setFetching] = useState(false)
  const notDone = countNotDone(batch)
  const act = (work: () => Promise<void>) => () => {
    setFetching(true)
    // The toast has said why.
    work()
      .catch(() => undefined)
      .finally(() => setFetching(false))
  }
  const download = async () => {
    const rows = await bulk.rows(batch.id)
    saveFile(new Blob([reportCsv(rows)], { type: 'text/csv;charset=utf-8' }), 'ket-qua-thao-tac.csv')
  }
  const reselect = async () => {
    const rows = await rowsNotDone(bulk, batch)
    onReselect(rows.map(({ id }) => id))
    onBack()
  }
  const quiet = { variant: 'default', disabled: isFetching } as const
  return (
    <DialogFoot>
      <Button {...quiet} leftSection={<IconDownload size={16} aria-hidden />} onClick={act(download)}>
        Tải kết quả (CSV)
      </Button>
      {notDone > 0 && (
        <Button {...quiet} onClick={act(reselect)}>
          {`Chọn lại ${formatNumber(notDone)} dòng lỗi`}
        </Button>
      )}
      {batch.canUndo && (
        <Button
          {...quiet}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={act(async () => onUndo((await bulk.undo(batch.id)).id))}
        >
          Hoàn tác
        </Button>
      )}
      <Button onClick={onClose}>Về danh sách</Button>
    </DialogFoot>
  )
}

/** What became of the rows: figures, those that were not done with their reason, the whole as a file, a second try, and the way back. */
export const BulkReport = (props: Props) => {
  const { batch, bulk, action, noun } = props
  const notDone = countNotDone(batch)
  const said = useRef<HTMLParagraphElement>(null)
  useLateFocus(said)
  return (
    <Stack gap={16}>
      {/* Not a button: who presses Enter twice would close what nobody has read. */}
      <p ref={said} tabIndex={-1} className={styles.said} data-autofocus>
        {doneWords(batch, action, noun)}
      </p>
      <Figures {...batch} />
      {notDone > 0 && (
        <BatchRows title="Chưa làm được" rows={batch.problems} count={notDone} all={() => rowsNotDone(bulk, batch)} />
      )}
      {batch.canUndo && (
        <p className="dimmed">
          {`Hoàn tác sẽ khôi phục các ${noun} vừa xử lý, trừ ${noun} đã thay đổi sau đó.`} {action?.afterUndo}
        </p>
      )}
      <ReportActs {...props} />
    </Stack>
  )
}
