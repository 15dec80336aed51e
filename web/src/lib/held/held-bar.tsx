import { Button } from '@mantine/core'
import { heldActNames } from '@nhanxanh/contract/shared/held'
import { formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconArrowBackUp, IconHourglass } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { KeyCap, WorkBar } from '../../ui/page/work-page.tsx'
import { useHeldEnds, type HeldStrip } from './held-strip.tsx'
import styles from './held-strip.module.css'
import { useSecondsTo } from '../use-seconds-to.ts'

/** `7 phút`, `40 giây`. */
const leftWords = (seconds: number): string => (seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`)

type Props<Detail> = ComponentProps<typeof HeldStrip<Detail>> & {
  /** What follows when it is final: "niêm phong và báo chủ cơ sở". */
  follows: string
  /** Who else may end the hold, in a sentence. */
  others: string | null
  /** What else one can go on to. */
  children?: ReactNode
}

/** The bar of a work screen while its act is held: until when, what follows, and the ways to end it before. It has the place and height of the bar of before. */
export const HeldBar = <Detail,>({ follows, others, children, can, ...ends }: Props<Detail>) => {
  const { held } = ends
  const { back, askToComplete, question } = useHeldEnds(ends)
  const left = useSecondsTo(held.until)
  const whole = (Date.parse(held.until) - Date.parse(held.at)) / 1000
  const takeBack = () => (can.takeBack && !back.isPending ? back.mutate() : false)
  useShortcuts([{ keys: 'KeyZ', label: 'Rút lại việc đang giữ', group: 'Đang giữ', run: takeBack }])
  return (
    <WorkBar label="Đang giữ" tone="held">
      <IconHourglass size={20} aria-hidden />
      <p>
        <b>
          {heldActNames[held.act]}: giữ đến {formatTime(held.until)}.
        </b>
        <br />
        {left > 0 ? `Còn ${leftWords(left)}, rồi ${follows}.` : 'Hết giờ giữ, đang có hiệu lực.'}
      </p>
      <span className={styles.running} aria-hidden>
        <i style={{ width: `${Math.min(100, (left / whole) * 100)}%` }} />
      </span>
      {others !== null && <small className={styles.others}>{others}</small>}
      {children}
      {can.complete && (
        <Button variant="default" onClick={askToComplete}>
          Hoàn tất ngay
        </Button>
      )}
      {can.takeBack && left > 0 && (
        <Button
          variant="default"
          aria-keyshortcuts="Z"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          rightSection={<KeyCap>Z</KeyCap>}
          loading={back.isPending}
          onClick={takeBack}
        >
          Rút lại
        </Button>
      )}
      {question}
    </WorkBar>
  )
}
