import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const StartDialog = lazyPart(() => import('./start-dialog.tsx').then((module) => module.StartDialog))

/** Begins a paper. */
export const StartPaper = () => {
  const mayEnter = useMay('/assessments', 'enterPaper')
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
