import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Floating } from '../../floating/floating.tsx'
import filterStyles from '../filters/filters.module.css'
import type { Arrangement } from './use-arrangement.ts'
import { PartLoader } from '../../states/part-loader.tsx'

const load = () => import('./column-chooser.tsx')

/** Fetched when it is first opened, a moment ahead when the focus comes near. */
const ColumnChooser = lazy(() => load().then(({ ColumnChooser }) => ({ default: ColumnChooser })))
const prepare = () => void load().catch(() => undefined)

/** "Cột 8/12": which columns are shown, in which order, how wide and how high. */
export function ColumnButton<Row>({ arrangement }: { arrangement: Arrangement<Row> }) {
  const [isOpen, setOpen] = useState(false)
  const { placed } = arrangement
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
        <button type="button" className={filterStyles.pill} title="Cột" {...opening} onFocus={prepare}>
          <IconColumns3 size={16} aria-hidden />
          <span className={filterStyles.word}>Cột </span>
          <span className="tabular">
            {shown}/{placed.length}
          </span>
          <span className="visually-hidden"> đang hiện</span>
        </button>
      )}
    >
      <Suspense fallback={<PartLoader label="Đang mở danh sách cột" />}>
        <ColumnChooser arrangement={arrangement as unknown as Arrangement<never>} />
      </Suspense>
    </Floating>
  )
}
