import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useMayEnter } from './use-may-enter.ts'

const StartDialog = lazyPart(() => import('./start-dialog.tsx').then((module) => module.StartDialog))

/** Begins a paper. */
export const StartPaper = () => {
  const mayEnter = useMayEnter()
  const [isAsked, setAsked] = useState(false)
  if (!mayEnter) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Lập phiếu giấy
      </Button>
      {isAsked && <StartDialog onClose={() => setAsked(false)} />}
    </>
  )
}
