import { ActionIcon } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { BenchState } from '../use-bench.ts'
import styles from './question.module.css'

type Props = { bench: BenchState; itemId: string; label: string }

/** Where on the pages a figure stands: the marks that lead there, and the way to set one. */
export const PinButtons = ({ bench, itemId, label }: Props) => {
  const { pins, shownPin, placing, canJudge, setPlacing, lookAtPin } = bench
  return (
    <>
      {pins.map((pin, at) =>
        pin.itemId === itemId ? (
          <button
            key={pin.id}
            type="button"
            className={styles.pin}
            aria-label={`Xem ghim ${at + 1} của ${label}`}
            aria-current={pin === shownPin || undefined}
            onClick={() => lookAtPin(pin.id)}
          >
            {at + 1}
          </button>
        ) : null,
      )}
      {canJudge && (
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={`Ghim chỗ trên trang của ${label}`}
          aria-pressed={placing === itemId}
          onClick={() => setPlacing(placing === itemId ? undefined : itemId)}
        >
          <IconMapPin size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
