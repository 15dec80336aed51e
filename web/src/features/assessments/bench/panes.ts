import { useCallback, useState } from 'react'
import { narrow } from '../../../ui/page/narrow.ts'
import { useToBrief } from './brief/use-to-sign.ts'
import type { Way } from './decision/ways.ts'
import type { BenchProps, TreeFilter } from './judging.ts'
import { statePart } from './state-part.tsx'

/** What stands in the panes at the sides. A rail is the tree as marks alone. */
type Sides = { left: 'tree' | 'rail' | 'check' | 'simulator'; right: 'evidence' | 'decision' | 'record' | 'messages' }
/** Dialogs of the panel about the file itself. */
export type AskedDialog = 'assign' | 'conflict' | 'visit'
/** For whom a remark is written. */
export type Reader = 'comment' | 'internalNote'

/** Whether the tree opens over question and evidence, for want of room beside them. */
const isNarrow = (): boolean => window.matchMedia(narrow).matches

/** What stands at the left while nothing else was asked for. */
const resting = (isWide: boolean): Sides['left'] => (isWide || isNarrow() ? 'rail' : 'tree')

/** How the panes stand: what each shows, what lies folded, and what is chosen in them. */
function usePanesState({ assessment }: Pick<BenchProps, 'assessment'>) {
  const { can, held } = assessment
  const toBrief = useToBrief(assessment)
  // Who proposed it sees first what waits for the signature.
  const [panes, setPanes] = useState<Sides>(() => ({
    left: resting(false),
    right: toBrief === null && (can.withdraw || held !== null) ? 'decision' : 'evidence',
  }))
  const [isWide, setWide] = useState(false)
  const [filter, setFilter] = useState<TreeFilter>('all')
  const [reader, setReader] = useState<Reader>('comment')
  const [way, setWay] = useState<Way | null>(null)
  const [asked, ask] = useState<AskedDialog | null>(null)
  const showLeft = useCallback((left: Sides['left']) => setPanes((now) => ({ ...now, left })), [])
  // For whoever signs the brief is the decision.
  const showRight = (right: Sides['right']) =>
    right === 'decision' && toBrief ? toBrief() : setPanes((now) => ({ ...now, right }))
  /** The tree in its place again, as wide as there is room for. */
  const closeLeft = () => showLeft(resting(isWide))
  /** Closes what lies over the question, once one has chosen from it. */
  const foldLeft = useCallback(() => isNarrow() && showLeft('rail'), [showLeft])
  return {
    panes,
    showLeft,
    showRight,
    closeLeft,
    foldLeft,
    /** Opens a pane in place of what rests there, or closes it. */
    toggleCheck: () => (panes.left === 'check' ? closeLeft() : showLeft('check')),
    toggleRight: (right: Sides['right']) => showRight(panes.right === right ? 'evidence' : right),
    reader,
    setReader,
    /** The way out of the review that is chosen. */
    way,
    setWay,
    /** The dialog that lies open. */
    asked,
    ask,
    isWide,
    /** The page of the evidence takes the room of the tree too. */
    setWide: (wanted: boolean) => {
      setWide(wanted)
      showLeft(resting(wanted))
    },
    filter,
    setFilter,
  }
}

export const [PanesProvider, usePanes] = statePart('How the panes stand', usePanesState)
