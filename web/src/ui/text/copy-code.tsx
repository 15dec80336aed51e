import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import styles from './copy-code.module.css'

/** A code in tabular figures with a button that copies it; says whether that worked. */
export const CopyCode = ({ code, label }: { code: string; label: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <span className={styles.code}>
      <span className={styles.text}>{code}</span>
      <button
        type="button"
        className={styles.button}
        aria-label={`Sao chép ${label}`}
        title={`Sao chép ${label}`}
        onClick={() => void copyText(code).then((isDone) => setOutcome(isDone ? 'copied' : 'failed'))}
      >
        <Icon size={16} aria-hidden />
      </button>
      <output className={styles.outcome}>
        {outcome === 'copied' && 'Đã sao chép.'}
        {outcome === 'failed' && 'Trình duyệt không cho sao chép.'}
      </output>
    </span>
  )
}
