import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import styles from '../signing/signing.module.css'
import { progressWords } from './signing-words.ts'

const SignDialog = lazyPart(() => import('./sign-dialog.tsx').then((module) => module.SignDialog))

/** Above the list of certificates while papers of the reader are being signed: how far, and the way back to them. */
export const SigningUnderWay = () => {
  const maySign = useMay('/certificates', 'sign')
  const { data } = useQuery({ ...certificateQueries.lastSigning(), enabled: maySign })
  const [isOpen, setOpen] = useState(false)
  const signing = data?.signing ?? null
  return (
    <>
      {signing && signing.phase !== 'ended' && !isOpen && (
        <section className={`row wrap ${styles.waiting}`} aria-label="Lượt ký đang chờ">
          <IconSignature size={20} aria-hidden />
          <p>{progressWords(signing, false)}</p>
          <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
            Xem lượt ký
          </Button>
        </section>
      )}
      {isOpen && <SignDialog ids={[]} onClose={() => setOpen(false)} />}
    </>
  )
}
