import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { saveFile } from '../../lib/save-file.ts'
import { percent, rotated, stepped, type ViewState } from './view-state.ts'
import type { Outcome, ViewerFile } from './viewer-file.ts'
import styles from './viewer.module.css'

export type Pager = { current: number; count: number; goTo: (page: number) => void }
type Switch = { isOn: boolean; onToggle: () => void }

/** What every kind of document shares: the file, how it is looked at, and the switch to full width. */
export type Chrome = {
  file: ViewerFile
  blob: Blob | null
  view: ViewState
  onView: (next: ViewState) => void
  /** Where the tools of the view stand in the toolbar. */
  place: HTMLElement | null
  onOutcome: (outcome: Outcome) => void
}

type ViewProps = Chrome & {
  /** Null until the document is open. */
  scale: number | null
  /** Of what has pages; null until they are counted, so that nothing beside moves when they are. */
  pages?: { pager: Pager; strip: Switch } | null
}

type ToolProps = {
  label: string
  children: ReactNode
  onClick: () => void
  isOff?: boolean
  isOn?: boolean | undefined
}

const Tool = ({ label, children, onClick, isOff = false, isOn }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    disabled={isOff}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children}
  </button>
)

const icon = { size: 18, 'aria-hidden': true } as const

const uncounted = { current: 0, count: 0, goTo: () => undefined }

const PageTools = ({ pages }: { pages: NonNullable<ViewProps['pages']> | null }) => {
  const { current, count, goTo } = pages?.pager ?? uncounted
  return (
    <div className={`row ${styles.tools}`}>
      <Tool
        label="Dải trang"
        isOn={pages?.strip.isOn ?? false}
        isOff={count < 2}
        onClick={() => pages?.strip.onToggle()}
      >
        <IconLayoutSidebar {...icon} />
      </Tool>
      <Tool label="Trang trước" isOff={current <= 1} onClick={() => goTo(current - 1)}>
        <IconChevronLeft {...icon} />
      </Tool>
      <span className={`small ${styles.figure}`} aria-live="polite">
        {count > 0 && (
          <>
            <span className="visually-hidden">Trang </span>
            {current}/{count}
          </>
        )}
      </span>
      <Tool label="Trang sau" isOff={current >= count} onClick={() => goTo(current + 1)}>
        <IconChevronRight {...icon} />
      </Tool>
    </div>
  )
}

const ZoomTools = ({ view, onView, scale }: ViewProps) => {
  const now = scale ?? 1
  return (
    <div className={`row ${styles.tools}`}>
      <Tool label="Thu nhỏ (−)" isOff={scale === null} onClick={() => onView({ ...view, zoom: stepped(now, -1) })}>
        <IconMinus {...icon} />
      </Tool>
      <span className={`small ${styles.figure}`}>{scale === null ? '' : percent(now)}</span>
      <Tool label="Phóng to (+)" isOff={scale === null} onClick={() => onView({ ...view, zoom: stepped(now, 1) })}>
        <IconPlus {...icon} />
      </Tool>
      <Tool
        label="Vừa chiều rộng (W)"
        isOn={view.zoom === 'width'}
        isOff={scale === null}
        onClick={() => onView({ ...view, zoom: 'width' })}
      >
        <IconArrowAutofitWidth {...icon} />
      </Tool>
      <Tool
        label="Vừa cả trang (P)"
        isOn={view.zoom === 'page'}
        isOff={scale === null}
        onClick={() => onView({ ...view, zoom: 'page' })}
      >
        <IconArrowAutofitHeight {...icon} />
      </Tool>
      <Tool
        label="Xoay theo chiều kim đồng hồ (R)"
        isOff={scale === null}
        onClick={() => onView({ ...view, rotation: rotated(view.rotation) })}
      >
        <IconRotateClockwise {...icon} />
      </Tool>
    </div>
  )
}

/** Pages, zoom, rotation: drawn by the view that knows them, in their place in the toolbar. */
export const ViewTools = (props: ViewProps) => {
  const { place, pages } = props
  return (
    place &&
    createPortal(
      <>
        {pages !== undefined && <PageTools pages={pages} />}
        <ZoomTools {...props} />
      </>,
      place,
    )
  )
}

type Props = Pick<Chrome, 'file' | 'blob'> & {
  placeRef: (place: HTMLElement | null) => void
  wide: Switch | undefined
  /** A file without others beside it is named here. */
  isNamed: boolean
}

const FileName = ({ file: { name, label, pages } }: Pick<Props, 'file'>) =>
  label !== undefined && (
    <span className={styles.name} title={name}>
      {label}
      {pages != null && <small> · {pages} trang</small>}
    </span>
  )

/** The same for every kind of file, and the same element from the first moment on: the tools of the view, download, full width. */
export const Toolbar = ({ file, blob, placeRef, wide, isNamed }: Props) => (
  <div className={`row wrap ${styles.bar}`} role="toolbar" aria-label="Công cụ xem tệp">
    {isNamed && <FileName file={file} />}
    <div ref={placeRef} className={styles.place} />
    <div className={`row ${styles.tools}`} data-end>
      <Tool label={`Tải xuống ${file.name}`} isOff={blob === null} onClick={() => blob && saveFile(blob, file.name)}>
        <IconDownload {...icon} />
      </Tool>
      {wide && (
        <Tool label={wide.isOn ? 'Trở lại hai cột' : 'Xem toàn chiều rộng'} isOn={wide.isOn} onClick={wide.onToggle}>
          {wide.isOn ? <IconArrowsDiagonalMinimize2 {...icon} /> : <IconArrowsDiagonal {...icon} />}
        </Tool>
      )}
    </div>
  </div>
)
