import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { Floating } from '../../floating/floating.tsx'
import filterStyles from '../filters/filters.module.css'
import { isOfTab } from './arrange-columns.ts'
import { useActions } from '../../palette/use-actions.ts'
import type { Arrangement } from './use-arrangement.ts'
import { PartLoader } from '../../states/part-loader.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const ColumnChooser = lazyPart(() => import('./column-chooser.tsx').then((module) => module.ColumnChooser))

/** "Cột 8/12": which columns are shown, in which order, how wide and how high. */
export function ColumnButton<Row>({ arrangement }: { arrangement: Arrangement<Row> }) {
  const [isOpen, setOpen] = useState(false)
  useActions([{ id: 'columns', label: 'Chọn cột hiển thị', keywords: ['mật độ'], run: () => setOpen(true) }])
  const placed = arrangement.placed.filter((each) => isOfTab(each, arrangement.tab))
  const shown = placed.filter(({ isShown }) => isShown).length
  return (
    <Floating
      kind="dialog"
      isOpen={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      className={filterStyles.dropdown}
      renderButton={(opening) => (
        <button type="button" className={filterStyles.pill} title="Cột" {...opening}>
          <IconColumns3 size={16} aria-hidden />
          <span className={filterStyles.word}>Cột </span>
          <span className="tabular">
            {shown}/{placed.length}
          </span>
          <span className="visually-hidden"> đang hiện</span>
        </button>
      )}
    >
      <ColumnChooser
        fallback={<PartLoader label="Đang mở danh sách cột" />}
        arrangement={arrangement as unknown as Arrangement<never>}
      />
    </Floating>
  )
}
