import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePermissions } from '../lib/can.ts'
import { PageLoader } from '../ui/states/page-loader.tsx'
import { firstPermitted } from './menu.ts'
import { toScreen } from './to-screen.ts'
import { useBuilt } from './use-built.ts'

/** Any other path: a loader, then the first top-level screen that the person may open; where there is none, the refusal says so. */
export const Landing = () => {
  const navigate = useNavigate()
  const held = usePermissions()
  const isBuilt = useBuilt()
  useEffect(() => {
    const first = firstPermitted(held, isBuilt)
    void navigate({ to: first === null ? '/forbidden' : toScreen(first), replace: true })
  }, [navigate, held, isBuilt])
  return <PageLoader />
}
