import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { densities, densityNames } from '@nhanxanh/contract/shared/list-setting'
import { queryRanker } from '@nhanxanh/contract/shared/match-rank'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { optionsOf } from '../../form/options-of.ts'
import { isOfTab, withPlace, withShown, type Placed } from './arrange-columns.ts'
import { ColumnLine } from './column-line.tsx'
import styles from './columns.module.css'
import type { Arrangement } from './use-arrangement.ts'

type Columns<Row> = readonly Placed<Row>[]

/** The place in the list that a pointer at this height means. */
function placeAt(list: HTMLElement, height: number): number {
  const lines = [...list.children].map((line) => line.getBoundingClientRect())
  const place = lines.findIndex(({ top, height: tall }) => height < top + tall)
  return place < 0 ? lines.length - 1 : place
}

/** Moves a column by its grip: the others make room at once, and where it is let go it stays. */
function useColumnDrag<Row>(
  list: RefObject<HTMLElement | null>,
  placed: Columns<Row>,
  keep: (placed: Columns<Row>) => void,
) {
  const [drag, setDrag] = useState<{ key: string; placed: Columns<Row> } | null>(null)
  const grip = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ key, placed })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null || list.current === null) return
      setDrag({ key, placed: withPlace(drag.placed, key, placeAt(list.current, event.clientY)) })
    },
    onPointerUp: () => {
      if (drag === null) return
      if (drag.placed !== placed) keep(drag.placed)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { grip, placed: drag?.placed ?? placed, dragged: drag?.key ?? null }
}

const labelled = optionsOf(densities, densityNames)

const matching = <Row,>(placed: readonly Placed<Row>[], text: string) => {
  if (text.trim() === '') return placed
  const rank = queryRanker(text)
  return placed.filter(({ column }) => rank(column.label) > 0)
}

/** What a move did, for who does not see it. */
const placeWords = <Row,>(placed: readonly Placed<Row>[], key: string): string => {
  const at = placed.findIndex(({ column }) => column.key === key)
  return `${placed[at]?.column.label}: vị trí ${at + 1} trong ${placed.length}.`
}

type Props = {
  arrangement: Arrangement<never>
  /** The keys of the columns that the table draws now. */
  drawn: readonly string[]
}

/** The columns one under another, each to be shown and moved; what a move did is said as well. */
const Lines = ({ arrangement: { placed, place, tab }, drawn, text }: Props & { text: string }) => {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const drag = useColumnDrag(list, placed, place)
  const lines = matching(drag.placed, text).filter((each) => isOfTab(each, tab))
  const move = (key: string, by: 1 | -1) => {
    const next = withPlace(placed, key, placed.findIndex(({ column }) => column.key === key) + by)
    place(next)
    setSaid(placeWords(next, key))
  }
  return (
    <>
      <ul className={styles.lines} ref={list} aria-label="Các cột của danh sách">
        {lines.map((each) => (
          <ColumnLine
            key={each.column.key}
            placed={each}
            givesWay={each.isShown && !drawn.includes(each.column.key)}
            isMovable={text === ''}
            isDragged={drag.dragged === each.column.key}
            onShow={(isShown) => place(withShown(placed, each.column.key, isShown))}
            onMove={(by) => move(each.column.key, by)}
            grip={drag.grip(each.column.key)}
          />
        ))}
      </ul>
      {lines.length === 0 && <p className="remark">Không có cột nào tên như vậy.</p>}
      <output className="visually-hidden">{said}</output>
    </>
  )
}

/** Every column of the list: shown or not, in which place; the height of rows; and the way back. */
export const ColumnChooser = ({ arrangement, drawn }: Props) => {
  const { density, setDensity, isArranged, reset } = arrangement
  const [text, setText] = useState('')
  return (
    <Stack gap={10} className={styles.chooser ?? ''}>
      <TextInput
        size="xs"
        type="search"
        aria-label="Tìm cột"
        placeholder="Tìm cột"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Lines {...{ arrangement, drawn, text }} />
      <div className={`small row ${styles.heights}`}>
        <span id="density-label">Mật độ dòng</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="density-label"
          data={labelled}
          value={density}
          onChange={setDensity}
        />
      </div>
      <Button size="xs" variant="default" disabled={!isArranged} onClick={reset}>
        Trả về mặc định
      </Button>
    </Stack>
  )
}
