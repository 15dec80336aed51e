import { Button, Stack } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Batch, BatchRow } from '@nhanxanh/contract/shared/bulk'
import { useRef, useState, type FormEvent } from 'react'
import { DialogFoot } from '../../dialog/dialog-foot.tsx'
import { useLateFocus } from '../../dialog/use-late-focus.ts'
import { SkeletonLines } from '../../states/skeleton.tsx'
import { lowerFirst } from './bulk-words.ts'
import { BatchRows } from './batch-rows.tsx'
import type { Bulk, BulkAction, BulkFormProps } from './bulk.ts'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    run({}).catch(() => setBusy(false))
  }
  return (
    <form ref={ref} onSubmit={submit}>
      {renderActions(isBusy)}
    </form>
  )
}

type ButtonProps = Pick<Props, 'action' | 'batch' | 'onClose'> & { isBusy: boolean; isPlain: boolean }

const Buttons = ({
  action: { verb, isDangerous = false },
  batch: { count },
  isBusy,
  isPlain,
  onClose,
}: ButtonProps) => {
  const isFirst = isPlain && !isDangerous && count > 0
  return (
    <DialogFoot>
      <Button variant="default" onClick={onClose} data-autofocus={(isPlain && !isFirst) || undefined}>
        Quay lại
      </Button>
      {count > 0 && (
        <Button
          type="submit"
          loading={isBusy}
          color={isDangerous ? 'red' : undefined}
          data-autofocus={isFirst || undefined}
        >
          {verb(formatNumber(count))}
        </Button>
      )}
    </DialogFoot>
  )
}

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
    <Stack gap={16}>
      <p>{count > 0 ? action.explain : `Không có ${noun} nào đã chọn làm được việc này.`}</p>
      {count > 0 && action.isSealing !== true && (
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
    </Stack>
  )
}
