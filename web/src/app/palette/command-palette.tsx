import { IconBolt } from '@tabler/icons-react'
import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermissions } from '../../lib/can.ts'
import { recentRecords } from '../../lib/palette/recent-records.ts'
import { useViews } from '../../lib/views/use-views.ts'
import type { ScreenPath } from '../../lib/routing/screens.ts'
import { PaletteDialog } from '../../ui/palette/palette-dialog.tsx'
import type { PaletteEntry } from '../../ui/palette/palette-entry.ts'
import { readPaletteQuery } from '../../ui/palette/palette-query.ts'
import { PaletteSearch } from '../../ui/palette/palette-search.tsx'
import { useOfferedActions } from '../../ui/palette/use-actions.ts'
import { toScreen } from '../to-screen.ts'
import { useBuilt } from '../../lib/routing/use-built.ts'
import { recentEntries, screenEntries, sourcesOf, viewEntries } from './palette-offer.tsx'
import { sectionsOf } from './palette-sections.ts'
import { useConsoleActions } from './use-console-actions.tsx'
import { useRecordSearch } from './use-record-search.ts'

type Props = {
  label: string
  isOpen: boolean
  onClose: () => void
  /** What was typed before the palette had come. */
  typedAhead: () => string
}

/** The palette of the console: screens, records and actions, each only for who may use it. */
export const CommandPalette = ({ label, isOpen, onClose, typedAhead }: Props) => (
  <PaletteDialog label={label} isOpen={isOpen} onClose={onClose}>
    <Content key={useOpenings(isOpen)} {...{ label, onClose, typedAhead }} />
  </PaletteDialog>
)

/** How often it was opened: opened again while it still fades out, it begins anew, without what was typed before. */
function useOpenings(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, nth: 0 })
  if (last.isOpen === isOpen) return last.nth
  const nth = isOpen ? last.nth + 1 : last.nth
  setLast({ isOpen, nth })
  return nth
}

const useHere = (): readonly PaletteEntry[] =>
  useOfferedActions().map(({ id, label, keywords, disabledReason, run }) => {
    const icon = <IconBolt size={18} aria-hidden />
    return { id: `here:${id}`, label, keywords, disabledReason, icon, run }
  })

/** Where entries lead. */
const useOpeners = () => {
  const navigate = useNavigate()
  return {
    openScreen: (path: ScreenPath) => void navigate({ to: toScreen(path) }),
    openView: ({ screen, id }: SavedView) => void navigate({ to: toScreen(screen), search: { view: id } as never }),
    openRecord: (path: string, id: string) => void navigate({ to: path, params: { id } }),
  }
}

/** Everything at hand before anybody is asked. The records opened last are those of the moment of opening. */
const useLocalOffer = (openers: ReturnType<typeof useOpeners>) => {
  const held = usePermissions()
  const isBuilt = useBuilt()
  const { state } = useRouter()
  const [recent] = useState(recentRecords)
  return {
    recent: recentEntries(recent, { held, pathname: state.location.pathname, open: openers.openRecord }),
    here: useHere(),
    screens: screenEntries(held, isBuilt, openers.openScreen),
    views: viewEntries(useViews().views ?? [], { held, isBuilt, open: openers.openView }),
    anywhere: useConsoleActions(),
  }
}

const Content = ({ label, onClose, typedAhead }: Omit<Props, 'isOpen'>) => {
  const [typed, setTyped] = useState(typedAhead)
  /** What was typed last outside of a composition: half a word is no reason to ask the server. */
  const [settled, setSettled] = useState(typed)
  const openers = useOpeners()
  const { routesById } = useRouter()
  const sources = sourcesOf(Object.values(routesById), usePermissions())
  const query = readPaletteQuery(typed)
  const { scope, text } = readPaletteQuery(settled)
  const { found, state } = useRecordSearch(sources, scope === 'actions' ? null : text, openers.openRecord)
  const sections = sectionsOf(query, { ...useLocalOffer(openers), found })
  const type = (next: string, isComposing: boolean) => {
    setTyped(next)
    if (!isComposing) setSettled(next)
  }
  const run = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  return <PaletteSearch {...{ label, typed, sections, state }} text={query.text} onType={type} onRun={run} />
}
