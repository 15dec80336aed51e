import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { transitionRuleNames, transitionRules, type TransitionRule } from '@nhanxanh/contract/features/criteria.rules'
import { Button, NumberInput, Radio } from '@mantine/core'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { DayField } from '../../ui/day/day-field.tsx'
import { isDay } from '../../ui/day/day-text.ts'
import styles from './simulations.module.css'

/** From which day the draft is to hold, and what becomes of what is under way then. */
export type PublishPlan = { effectiveOn: string; transition: { rule: TransitionRule; graceMonths: number | null } }

type Props = { version: CriteriaVersion; isStale: boolean; onPublish: (plan: PublishPlan) => void }

const dayMs = 86_400_000
const inAMonth = (): string => vietnamDay(new Date(Date.now() + 30 * dayMs))

/** The choice that goes with a result; the publishing itself asks for the note and confirms. */
export const PublishPlanForm = ({ version, isStale, onPublish }: Props) => {
  const [effectiveOn, setEffectiveOn] = useState<string>(inAMonth)
  const [rule, setRule] = useState<TransitionRule>('keep')
  const [graceMonths, setGraceMonths] = useState(6)
  const obstacle = obstacleOf(version, isStale)
  const transition = { rule, graceMonths: rule === 'grace' ? graceMonths : null }
  return (
    <section className={`stack-3 ${styles.part}`} aria-label="Phát hành theo kết quả này">
      <h2>Phát hành theo kết quả này</h2>
      <DayField label="Ngày hiệu lực" className={styles.day} value={effectiveOn} onChange={setEffectiveOn} />
      <Radio.Group
        label="Phiếu đang làm vào ngày đó"
        value={rule}
        onChange={(value) => setRule(transitionRules.find((one) => one === value) ?? 'keep')}
      >
        <div className={`stack ${styles.rules}`}>
          {transitionRules.map((value) => (
            <Radio key={value} value={value} label={transitionRuleNames[value]} />
          ))}
        </div>
      </Radio.Group>
      {rule === 'grace' && (
        <NumberInput
          label="Số tháng chuyển tiếp"
          className={styles.day}
          min={1}
          max={36}
          value={graceMonths}
          onChange={(value) => setGraceMonths(Number(value) || 1)}
        />
      )}
      {obstacle && <p className={`muted ${styles.dimmed}`}>{obstacle}</p>}
      <div>
        <Button
          disabled={obstacle !== null || !isDay(effectiveOn)}
          onClick={() => onPublish({ effectiveOn, transition })}
        >
          Phát hành
        </Button>
      </div>
    </section>
  )
}

const obstacleOf = ({ can }: CriteriaVersion, isStale: boolean): string | null => {
  if (isStale) return 'Hãy mô phỏng lại trước khi phát hành theo kết quả này.'
  return can.publish ? null : 'Hãy kiểm tra bản nháp và sửa hết lỗi trước khi phát hành.'
}
