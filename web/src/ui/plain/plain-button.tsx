import type { ComponentProps } from 'react'
import styles from './plain.module.css'

/** The primary button without the component kit. While busy it stays focusable, but does nothing. */
export const PlainButton = ({ isBusy, onClick, ...button }: ComponentProps<'button'> & { isBusy?: boolean }) => (
  <button
    {...button}
    className={styles.button}
    aria-disabled={isBusy || undefined}
    onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
  />
)
