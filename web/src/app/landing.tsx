import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePermissions } from '../lib/can.ts'
import { usePreferences } from '../lib/preferences/use-preferences.ts'
import { useIsHere } from '../ui/page/use-is-here.ts'
import { PageLoader } from '../ui/states/page-loader.tsx'
import { startScreen } from './menu.ts'
import { toScreen } from './to-screen.ts'
import { useBuilt } from '../lib/routing/use-built.ts'

/**
 * Any other path: a loader, then the screen that the person starts with, or the first top-level one that they may open;
 * where there is none, the refusal says so.
 */
export const Landing = () => {
  const navigate = useNavigate()
  const held = usePermissions()
  const isBuilt = useBuilt()
  const isHere = useIsHere()
  const { preferences, isSettled } = usePreferences()
  const chosen = preferences?.startScreen ?? null
  useEffect(() => {
    if (!isSettled || !isHere()) return
    const first = startScreen(chosen, held, isBuilt)
    void navigate({ to: first === null ? '/forbidden' : toScreen(first), replace: true })
  }, [navigate, held, isBuilt, chosen, isSettled, isHere])
  return <PageLoader />
}
