import { Button } from '@mantine/core'
import { useMay } from '../../../lib/can.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { nextToEnter, yearOf, type VariableRow } from './factor-rows.ts'

type Props = { rows: readonly VariableRow[]; today: string; control: ListControl; onEnter: (id: string) => void }

/** So many letters of a name stand on a button. */
const mostLetters = 40

const wordsOf = (label: string, year: number): string =>
  label.length > mostLetters
    ? `Nhập hệ số năm ${year}`
    : `Nhập ${label.charAt(0).toLowerCase()}${label.slice(1)} ${year}`

/** The next job of the screen: the value of another year, for the factor that waits for it. */
export const NextFactor = ({ rows, today, control, onEnter }: Props) => {
  const mayAdd = useMay('/questions', 'addYear')
  const next = nextToEnter(rows, today)
  const { search, over, edit } = control
  // Beside the open panel the button that saves is the primary one.
  if (!mayAdd || next === null || over.peek !== undefined) return null
  return (
    <Button
      title={next.label}
      onClick={() => {
        onEnter(next.last.id)
        edit({ ...search, peek: next.id }, 'push')
      }}
    >
      {wordsOf(next.label, yearOf(next.last) + 1)}
    </Button>
  )
}
