import { Button } from '@mantine/core'
import { heldActNames, heldSentence } from '@nhanxanh/contract/shared/held'
import type { HeldAct } from '@nhanxanh/contract/shared/held'
import { formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { useAct } from '../use-act.ts'
import styles from './held-strip.module.css'

type Props<Detail> = {
  held: HeldAct
  can: { takeBack: boolean; complete: boolean }
  takeBack: (heldId: string) => Promise<Detail>
  complete: (heldId: string) => Promise<Detail>
  /** The record as it is then. */
  onEnded: (detail: Detail) => void
}

/** The two ways to end a hold before its time. Only the way on asks first. */
export const useHeldEnds = <Detail,>({ held, takeBack, complete, onEnded }: Omit<Props<Detail>, 'can'>) => {
  const [isAsking, setAsking] = useState(false)
  const ending = (mutationFn: (heldId: string) => Promise<Detail>, text: string) => ({
    mutationFn: () => mutationFn(held.id),
    onSuccess: (detail: Detail) => {
      toast({ tone: 'success', text })
      onEnded(detail)
    },
  })
  const name = heldActNames[held.act]
  const back = useAct(ending(takeBack, `Đã rút lại: ${name.toLocaleLowerCase('vi')}.`))
  const on = useAct(ending(complete, `${name}: đã có hiệu lực.`))
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      title={`${name}: cho có hiệu lực ngay?`}
      verb="Hoàn tất ngay"
      isDangerous
      isBusy={on.isPending}
      onConfirm={() => on.mutate(undefined, { onSettled: () => setAsking(false) })}
      onCancel={() => setAsking(false)}
    >
      Việc của {held.by.name} có hiệu lực ngay và không còn rút lại được.
    </ConfirmDialog>
  )
  return { back, askToComplete: () => setAsking(true), question }
}

/** What is done with a record and not final yet: until when, and the two ways to end it before. */
export const HeldStrip = <Detail,>({ can, ...ends }: Props<Detail>) => {
  const { held } = ends
  const { back, askToComplete, question } = useHeldEnds(ends)
  return (
    <section className={`row wrap ${styles.held}`} aria-label="Đang giữ">
      <IconHourglass size={20} aria-hidden />
      <p>
        <b>{heldSentence(held)}</b> {held.by.name} thực hiện lúc {formatTime(held.at)}; chưa có hiệu lực, chưa báo chủ
        cơ sở.
      </p>
      {can.complete && (
        <Button variant="default" size="xs" h={32} onClick={askToComplete}>
          Hoàn tất ngay
        </Button>
      )}
      {can.takeBack && (
        <Button variant="default" size="xs" h={32} loading={back.isPending} onClick={() => back.mutate()}>
          Rút lại
        </Button>
      )}
      {question}
    </section>
  )
}
