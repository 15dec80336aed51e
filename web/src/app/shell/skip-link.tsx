import styles from './shell.module.css'

/** The first stop of the keyboard: past header and menu. */
export const SkipLink = () => (
  <a
    className={styles.skip}
    href="#content"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
  >
    Đến nội dung chính
  </a>
)
