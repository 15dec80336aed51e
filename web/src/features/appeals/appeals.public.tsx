import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { useMay } from '../../lib/can.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const NewAppeal = lazyPart(() => import('./new-appeal.tsx').then((module) => module.NewAppeal))

/** From a letter to the appeal made of it: all that the person wrote goes along. */
export const AppealOfLetter = ({ contact, onMade }: { contact: ContactDetail; onMade: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const mayEnter = useMay('/appeals', 'enter')
  const close = () => {
    setOpen(false)
    onMade()
  }
  if (!mayEnter) return null
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        Lập khiếu nại từ thư này
      </Button>
      {isOpen && <NewAppeal from={contact} onClose={close} />}
    </>
  )
}
