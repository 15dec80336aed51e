import type { RejectionReasonCode } from '@nhanxanh/contract/features/facilities.rules'
import { useId } from 'react'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import styles from './decision.module.css'

type Props = { value: RejectionReasonCode | null; error: unknown; onChange: (code: RejectionReasonCode) => void }

/** The reasons on offer, all in sight: one is chosen. */
export const ReasonChoice = ({ value, error, onChange }: Props) => {
  const { reasons } = useRulesInForce()
  const name = useId()
  return (
    <div
      className={styles.choice}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${name}-error` : undefined}
      tabIndex={-1}
    >
      <p id={`${name}-label`} className={styles.choiceLabel}>
        Lý do
      </p>
      <div className={styles.options}>
        {reasons.map(({ code, name: words }) => (
          <label key={code}>
            <input type="radio" name={name} checked={code === value} onChange={() => onChange(code)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {typeof error === 'string' && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
