import { SegmentedControl } from '@mantine/core'
import { useElementSize, useSplitter } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import styles from './split-view.module.css'

const storageKey = (id: string) => `split:${id}`

/** The width of the left pane in percent, as it was last set on this device; 0 to 100, or null. */
function storedShare(id: string): number | null {
  const share = Number(localStorage.getItem(storageKey(id)))
  return share > 0 && share < 100 ? share : null
}

function storeShare(id: string, share: number): void {
  try {
    localStorage.setItem(storageKey(id), share.toFixed(1))
  } catch {
    // A full or forbidden storage costs the width, nothing else.
  }
}

/** Below this width (pixels) two panes are too narrow to read: they become tabs. */
const narrowBelow = 760

type Pane = { label: string; content: ReactNode }

type Props = {
  /** Names the split for remembering its width. */
  id: string
  left: Pane
  right: Pane
  /** Percent of the left pane at first. */
  share?: number
  /** Shows the right pane alone. */
  isRightOnly?: boolean
}

function useShares(id: string, share: number) {
  const [first] = useState(() => storedShare(id) ?? share)
  return useSplitter({
    panels: [
      { defaultSize: first, min: 28 },
      { defaultSize: 100 - first, min: 28 },
    ],
    step: 2,
    onSizeChange: ([left]) => storeShare(id, Number.parseFloat(String(left))),
  })
}

/**
 * Two panes that scroll on their own, divided by a line that mouse and arrow keys move; where there is no room for both,
 * one at a time behind tabs. Both stay alive, so nothing that was typed or zoomed is lost.
 */
export const SplitView = ({ id, left, right, share = 44, isRightOnly = false }: Props) => {
  const { ref: outer, width } = useElementSize()
  const [tab, setTab] = useState<'left' | 'right'>('left')
  const { ref, sizes, getHandleProps } = useShares(id, share)
  const isNarrow = width > 0 && width < narrowBelow
  const isLeftHidden = isNarrow ? tab === 'right' : isRightOnly
  return (
    <div ref={outer} className={`column ${styles.outer}`}>
      {isNarrow && (
        <SegmentedControl
          fullWidth
          className={styles.tabs}
          aria-label="Chọn phần đang xem"
          value={tab}
          onChange={(value) => setTab(value === 'right' ? 'right' : 'left')}
          data={[
            { value: 'left', label: left.label },
            { value: 'right', label: right.label },
          ]}
        />
      )}
      <div ref={ref} className={styles.split} data-narrow={isNarrow || undefined}>
        <div
          className={`column ${styles.pane}`}
          hidden={isLeftHidden}
          style={{ flexGrow: Number.parseFloat(String(sizes[0])) }}
        >
          {left.content}
        </div>
        {!isNarrow && !isRightOnly && (
          <div
            {...getHandleProps({ index: 0 })}
            className={styles.handle}
            aria-label={`Độ rộng của phần ${left.label.toLowerCase()}`}
            title="Kéo, hoặc dùng phím mũi tên, để đổi độ rộng"
          />
        )}
        <div
          className={`column ${styles.pane}`}
          hidden={isNarrow && tab === 'left'}
          style={{ flexGrow: Number.parseFloat(String(sizes[1])) }}
        >
          {right.content}
        </div>
      </div>
    </div>
  )
}
