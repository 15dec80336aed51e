import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Floating } from '../../floating/floating.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { useActions } from '../../palette/use-actions.ts'
import { PartLoader } from '../../states/part-loader.tsx'
import columnStyles from '../columns/columns.module.css'
import type { Arrangement } from '../columns/use-arrangement.ts'
import styles from './head.module.css'
import { ToolPlaceContext } from './list-tool.tsx'

const ColumnChooser = lazyPart(() => import('../columns/column-chooser.tsx').then((module) => module.ColumnChooser))

const label = 'Cột, mật độ, xuất tệp'

type Props<Row> = {
  arrangement: Arrangement<Row>
  /** The keys of the columns that the table draws now. */
  drawn: readonly string[]
  tools: ReactNode
}

/** `⋯`: columns, height of rows, export, and what else is rare. */
export function MoreButton<Row>({ arrangement, drawn, tools }: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const [element, setElement] = useState<HTMLElement | null>(null)
  useActions([{ id: 'columns', label: 'Chọn cột hiển thị', keywords: ['mật độ'], run: () => setOpen(true) }])
  return (
    <>
      <ToolPlaceContext value={element && { element, close: () => setOpen(false) }}>{tools}</ToolPlaceContext>
      <Floating
        kind="dialog"
        isOpen={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={340}
        className={columnStyles.box ?? ''}
        label={label}
        renderButton={(opening) => (
          <button type="button" className={styles.more} aria-label={label} title={label} {...opening}>
            <IconDots size={18} aria-hidden />
          </button>
        )}
      >
        <div ref={setElement} className={styles.moreTools} />
        <ColumnChooser
          fallback={<PartLoader label="Đang mở danh sách cột" />}
          drawn={drawn}
          arrangement={arrangement as unknown as Arrangement<never>}
        />
      </Floating>
    </>
  )
}
