import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { conditionKindNames, tierNames, tiers } from '@nhanxanh/contract/features/criteria.rules'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from '../criteria.module.css'
import { conditionKinds, isShare, needsTier, type ConditionValues, type LevelsValues } from './level-values.ts'

type Props = {
  form: UseFormReturnType<LevelsValues>
  /** The list that the condition stands in. */
  path: string
  index: number
  condition: ConditionValues
}

const kinds = optionsOf(conditionKinds, conditionKindNames)

const stepPath = (own: string, at: number): string => `${own}.steps.${at}`

/** The share that grows with the number of renewals: a line for each step. */
const Steps = ({ form, own, condition }: { form: Props['form']; own: string; condition: ConditionValues }) => (
  <div className={`wrap ${styles.values}`}>
    {condition.steps.map((_, at) => (
      <div key={stepPath(own, at)} className={`wrap ${styles.values}`}>
        <NumberInput
          className={styles.short}
          aria-label="Từ lần gia hạn"
          prefix="Lần "
          min={0}
          max={99}
          {...form.getInputProps(`${own}.steps.${at}.from`)}
        />
        <TextInput
          className={styles.short}
          aria-label="Tỷ lệ (%)"
          inputMode="decimal"
          rightSection="%"
          {...form.getInputProps(`${own}.steps.${at}.atLeast`)}
          error={form.errors[`${own}.byRenewal.${at}.atLeast`]}
        />
        {condition.steps.length > 1 && (
          <RemoveButton label="Bỏ bậc gia hạn này" onClick={() => form.removeListItem(`${own}.steps`, at)} />
        )}
      </div>
    ))}
    <Button
      size="xs"
      variant="default"
      onClick={() => form.insertListItem(`${own}.steps`, { from: condition.steps.length, atLeast: '' })}
    >
      Thêm lần gia hạn
    </Button>
  </div>
)

/** One condition of a level: what is asked, how much of it, and of which tier. */
export const ConditionFields = ({ form, path, index, condition }: Props) => {
  const own = `${path}.${index}`
  const { kind } = condition
  return (
    <div className={styles.condition}>
      <Select aria-label="Điều kiện" allowDeselect={false} data={kinds} {...form.getInputProps(`${own}.kind`)} />
      {kind === 'share-of-voluntary' ? (
        <Steps {...{ form, own, condition }} />
      ) : (
        <div className={`wrap ${styles.values}`}>
          {kind !== 'all-mandatory' && (
            <TextInput
              className={styles.short}
              aria-label={isShare(kind) ? 'Tỷ lệ (%)' : 'Ít nhất'}
              inputMode="decimal"
              rightSection={isShare(kind) ? '%' : undefined}
              {...form.getInputProps(`${own}.atLeast`)}
            />
          )}
          {needsTier(kind) && (
            <Select
              className={styles.short}
              aria-label="Bậc"
              allowDeselect={false}
              data={optionsOf(tiers, tierNames)}
              {...form.getInputProps(`${own}.tier`)}
            />
          )}
        </div>
      )}
      <RemoveButton label="Bỏ điều kiện này" onClick={() => form.removeListItem(path, index)} />
    </div>
  )
}
