import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { dismissAsking, firstAsking, shouldAsk } from '../../../lib/push/asking.ts'
import { askForPush } from '../../../lib/push/device.ts'
import { useWorkScreens } from '../../../ui/page/work-screen.ts'
import { useLate } from '../../../ui/states/use-late.ts'
import styles from './bell.module.css'

/** Milliseconds after which the question may come: the rows come first. */
const quiet = 800

/** Nothing is open and nobody types. */
const isIdle = (): boolean => {
  const { activeElement } = document
  const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'content'
  return isFree && document.querySelector('[role="dialog"]') === null && useWorkScreens.getState().open === 0
}

/** The question for the permission where it is undecided; once on a device, and never over work, it opens the bell by itself. */
export const usePushQuestion = (open: () => void) => {
  const [isAsking, setAsking] = useState(false)
  const isQuiet = useLate(true, quiet)
  const onKnown = useEffectEvent(async (isUndecided: boolean) => {
    setAsking(isUndecided)
    if (isUndecided && isIdle() && (await firstAsking())) open()
  })
  useEffect(() => {
    if (isQuiet) void shouldAsk().then(onKnown)
  }, [isQuiet])
  return { isAsking, settle: () => setAsking(false) }
}

/** The browser itself is asked by the press, as Safari and Firefox demand. */
export const PushQuestion = ({ onSettled }: { onSettled: () => void }) => {
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    await askForPush().catch(() => undefined)
    onSettled()
  }
  const putAside = (): void => {
    void dismissAsking()
    onSettled()
  }
  return (
    <div className={styles.question}>
      <p>Nhận thông báo trên máy này cả khi bảng điều khiển không mở.</p>
      <div className={`row ${styles.answers}`}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={putAside}>
          Để sau
        </Button>
        <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => void ask()}>
          Bật thông báo
        </Button>
      </div>
    </div>
  )
}
