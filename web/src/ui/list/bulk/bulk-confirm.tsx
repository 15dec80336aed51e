import { Button } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Batch, BatchRow } from '@nhanxanh/contract/shared/bulk'
import { useRef, useState, type ReactNode } from 'react'
import { DialogFoot } from '../../dialog/dialog-foot.tsx'
import { useLateFocus } from '../../dialog/use-late-focus.ts'
import { SkeletonLines } from '../../states/skeleton.tsx'
import { lowerFirst } from './bulk-words.ts'
import { BatchRows } from './batch-rows.tsx'
import type { Bulk, BulkAction, BulkFormProps } from './bulk.ts'
import styles from './bulk.module.css'

type Props = {
  batch: Batch
  bulk: Pick<Bulk, 'rows'>
  action: BulkAction
  noun: string
  onRun: BulkFormProps['run']
  onClose: () => void
}

/** Where an act needs to know nothing: its buttons alone. What the server refused has been said by its toast. */
const PlainForm = ({ run, renderActions }: BulkFormProps) => {
  const [isBusy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  useLateFocus(ref)
  const submit = async () => {
    setBusy(true)
    try {
      await run({})
    } catch {
      setBusy(false)
    }
  }
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {renderActions(isBusy)}
    </form>
  )
}

const Buttons = ({
  action,
  batch,
  isBusy,
  isPlain,
  onClose,
}: Omit<Props, 'onRun' | 'noun' | 'bulk'> & { isBusy: boolean; isPlain: boolean }): ReactNode => (
  <DialogFoot>
    <Button
      variant="default"
      onClick={onClose}
      data-autofocus={(isPlain && (action.isDangerous || batch.count === 0)) || undefined}
    >
      Quay lại
    </Button>
    {batch.count > 0 && (
      <Button
        type="submit"
        loading={isBusy}
        color={action.isDangerous ? 'red' : undefined}
        data-autofocus={(isPlain && !action.isDangerous) || undefined}
      >
        {action.verb(formatNumber(batch.count))}
      </Button>
    )}
  </DialogFoot>
)

/** The frozen set before anything is done: how many, which, who is left out and why; the button carries the number. */
export const BulkConfirm = ({ batch, bulk, action, noun, onRun, onClose }: Props) => {
  const { count, counts, sample, problems } = batch
  const Form = (count > 0 && action.form) || null
  const words = formatNumber(count)
  const form: BulkFormProps = {
    batch,
    run: onRun,
    renderActions: (isBusy) => <Buttons {...{ action, batch, isBusy, isPlain: Form === null, onClose }} />,
  }
  const rowsOf = async (isOne: (row: BatchRow) => boolean) => (await bulk.rows(batch.id)).filter(isOne)
  return (
    <div className={styles.stack}>
      <p>{count > 0 ? action.explain : `Không có ${noun} nào trong các dòng đã chọn thực hiện được thao tác này.`}</p>
      {count > 0 && (
        <BatchRows
          title={`Sẽ ${lowerFirst(action.verb(words))}`}
          rows={sample}
          count={count}
          all={() => rowsOf(({ outcome }) => outcome !== 'excluded')}
        />
      )}
      {counts.excluded > 0 && (
        <BatchRows
          title={`Không ${lowerFirst(action.label)} được ${formatNumber(counts.excluded)} ${noun}`}
          rows={problems}
          count={counts.excluded}
          all={() => rowsOf(({ outcome }) => outcome === 'excluded')}
        />
      )}
      {Form ? <Form {...form} fallback={<SkeletonLines lines={4} />} /> : <PlainForm {...form} />}
    </div>
  )
}
