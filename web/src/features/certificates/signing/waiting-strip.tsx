import { Button } from '@mantine/core'
import type { IconSignature } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import styles from './signing.module.css'

type Props = {
  count: number
  title: string
  icon: typeof IconSignature
  counted: string
  /** The button that leads to it. */
  look: string
  /** "bản ký": what waits. */
  noun: string
  explain: string
  children: ReactNode
}

/** Above the list of certificates, as long as something waits for a second person: how much, and the way to it. */
export const WaitingStrip = ({ count, title, icon: Icon, counted, look, noun, explain, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {count > 0 && (
        <section className={`row wrap ${styles.waiting}`} aria-label={title}>
          <Icon size={20} aria-hidden />
          <p>{`${counted}.`}</p>
          <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
            {look}
          </Button>
        </section>
      )}
      {isOpen && (
        <Modal opened onClose={close} title={title} size={720}>
          <FieldStack>
            <p>{explain}</p>
            {count === 0 ? (
              <p>Không còn {noun} nào chờ xác nhận.</p>
            ) : (
              <ul className={styles.given} aria-label={title}>
                {children}
              </ul>
            )}
            <DialogFoot>
              <Button variant="default" onClick={close}>
                Đóng
              </Button>
            </DialogFoot>
          </FieldStack>
        </Modal>
      )}
    </>
  )
}
