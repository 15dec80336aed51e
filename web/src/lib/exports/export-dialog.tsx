import { directExportRows, exportFormats, maxExportIds, type ExportFormat } from '@nhanxanh/contract/features/exports'
import { exportedLists, type ExportedListKey } from '@nhanxanh/contract/features/exports.lists'
import type { ExportColumns } from '@nhanxanh/contract/shared/export-columns'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { useAct } from '../use-act.ts'
import type { ListView } from '../../ui/list/frame/list-tool.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { idempotencyKey } from '../api/idempotency-key.ts'
import type { ExportProps } from './export-tool.tsx'
import { chosenCount, chosenWords, isTooMany } from './export-words.ts'
import styles from './exports.module.css'
import { downloadExport, startExport } from './exports.queries.ts'
import { followExport } from './watch-export.ts'

type Props = ExportProps & { view: ListView; isOpen: boolean; onClose: () => void }

const formatNames: Record<ExportFormat, { name: string; opens: string }> = {
  xlsx: { name: 'Excel (XLSX)', opens: 'Mở bằng Excel, LibreOffice, Google Trang tính; ngày và số tính toán được.' },
  csv: { name: 'CSV', opens: 'Dấu chấm phẩy, số có dấu phẩy thập phân: mở thẳng bằng Excel tiếng Việt.' },
  'csv-comma': { name: 'CSV dấu phẩy', opens: 'Số có dấu chấm thập phân: cho phần mềm khác và Excel tiếng Anh.' },
}

/** The columns that the file may have: those on screen in their order, then the others. */
const columnsOf = (list: ExportedListKey, shown: readonly string[]) => {
  const columns: ExportColumns<never> = exportedLists[list].columns
  const known = shown.filter((key) => Object.hasOwn(columns, key))
  const keys = [...known, ...Object.keys(columns).filter((key) => !known.includes(key))]
  return { known, options: keys.map((key) => ({ key, label: columns[key]?.label ?? key })) }
}

const useExport = ({ list, query, view, onClose }: Props) => {
  const [key] = useState(idempotencyKey)
  return useAct({
    mutationFn: async ({ format, columns }: { format: ExportFormat; columns: string[] }) => {
      const { page: _page, limit: _limit, ...rest } = query
      const { selected, except } = view
      const asked = {
        list,
        format,
        columns,
        query: rest,
        ...(selected.length > 0 ? { ids: [...selected] } : { except: [...except] }),
      }
      const file = await startExport(asked, key.of(asked))
      key.forget()
      onClose()
      if (file.state !== 'ready') return followExport(file)
      await downloadExport(file)
      toast({ tone: 'success', text: `Đã xuất ${formatNumber(file.rows)} ${view.noun} ra tệp ${file.fileName}.` })
    },
  })
}

/** Format, columns, and how much it will be. */
export const ExportDialog = (props: Props) => (
  <Modal opened={props.isOpen} onClose={props.onClose} size={560} title="Xuất danh sách">
    <ExportForm key={props.view.columns.join()} {...props} />
  </Modal>
)

const ExportForm = (props: Props) => {
  const { list, view, onClose } = props
  const { known, options } = columnsOf(list, view.columns)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [columns, setColumns] = useState<readonly string[]>(known)
  const { mutate, isPending } = useExport(props)
  const count = chosenCount(view)
  // The order of the file is that of the screen, whatever the order of the ticks.
  const chosen = options.map(({ key }) => key).filter((key) => columns.includes(key))
  return (
    <div className={`column ${styles.form}`}>
      <p>
        {formatNumber(count)} {view.noun} {chosenWords(view)}.
        {count > directExportRows &&
          ' Bạn có thể làm việc khác trong khi chờ; khi xong, tệp có trong mục “Tệp đã xuất”.'}
      </p>
      {isTooMany(view) && (
        <Banner tone="warning">
          Mỗi lần chỉ xuất được đến {formatNumber(maxExportIds)} dòng chọn hoặc bỏ chọn từng dòng. Hãy lọc danh sách để
          xuất nhiều hơn.
        </Banner>
      )}
      <Radio.Group label="Định dạng" description={formatNames[format].opens} value={format} onChange={setFormat}>
        <div className={styles.options}>
          {exportFormats.map((value) => (
            <Radio key={value} value={value} label={formatNames[value].name} size="xs" />
          ))}
        </div>
      </Radio.Group>
      <Checkbox.Group
        label={`Cột (${chosen.length}/${options.length})`}
        value={[...columns]}
        onChange={setColumns}
        error={chosen.length === 0 ? 'Vui lòng chọn ít nhất một cột.' : null}
      >
        <div className={styles.columns}>
          {options.map(({ key, label }) => (
            <Checkbox key={key} value={key} label={label} size="xs" />
          ))}
        </div>
      </Checkbox.Group>
      <Actions
        verb={`Xuất ${formatNumber(count)} ${view.noun}`}
        isBusy={isPending}
        isDisabled={chosen.length === 0 || isTooMany(view)}
        onGo={() => mutate({ format, columns: [...chosen] })}
        onClose={onClose}
      />
    </div>
  )
}

type ActionsProps = { verb: string; isBusy: boolean; isDisabled: boolean; onGo: () => void; onClose: () => void }

const Actions = ({ verb, isBusy, isDisabled, onGo, onClose }: ActionsProps) => (
  <DialogFoot>
    <Button variant="default" onClick={onClose}>
      Huỷ
    </Button>
    <Button loading={isBusy} disabled={isDisabled} onClick={onGo} data-autofocus>
      {verb}
    </Button>
  </DialogFoot>
)
