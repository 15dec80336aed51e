import { Loader } from '@mantine/core'
import styles from './states.module.css'

/** While a screen's code or the way to it is on its way. */
export const PageLoader = () => (
  <output className={styles.loader} aria-label="Đang tải">
    <Loader size="md" aria-hidden />
  </output>
)
