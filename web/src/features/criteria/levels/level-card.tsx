import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Leaves } from '../../../ui/leaves/leaves.tsx'
import styles from '../criteria.module.css'
import { ConditionFields } from './condition-fields.tsx'
import { conditionWords, newCondition, type LevelsValues } from './level-values.ts'

export const cardKey = (index: number): string => `levels.${index}`
const conditionKey = (path: string, at: number): string => `${path}.${at}`

/** The drawing knows three levels; a fourth looks like the third. */
const leavesOf = (index: number): 1 | 2 | 3 => (index === 0 ? 1 : index === 1 ? 2 : 3)

type Props = { form: UseFormReturnType<LevelsValues>; index: number; count: number }

type StepProps = { label: string; icon: ReactNode; isOff?: boolean; onClick: () => void }

const Step = ({ label, icon, isOff = false, onClick }: StepProps) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={isOff} onClick={onClick}>
    {icon}
  </ActionIcon>
)

const Head = ({ form, index, count, label }: Props & { label: string }) => {
  const move = (to: number) => form.reorderListItem('levels', { from: index, to })
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <div className={`wrap ${styles.levelHead}`}>
      <TextInput label={`Mức ${index + 1}`} placeholder="Tên mức" {...form.getInputProps(`${cardKey(index)}.name`)} />
      <Leaves level={leavesOf(index)} label={label} />
      <Step
        label={`Đưa ${label} lên`}
        icon={<IconArrowUp {...icon} />}
        isOff={index === 0}
        onClick={() => move(index - 1)}
      />
      <Step
        label={`Đưa ${label} xuống`}
        icon={<IconArrowDown {...icon} />}
        isOff={index === count - 1}
        onClick={() => move(index + 1)}
      />
      <Step label={`Bỏ ${label}`} icon={<IconTrash {...icon} />} onClick={() => form.removeListItem('levels', index)} />
    </div>
  )
}

/** One level: its name, its place, its conditions, and what they mean in words. */
export const LevelCard = (props: Props) => {
  const { form, index } = props
  const path = `${cardKey(index)}.conditions`
  const level = form.getValues().levels[index]
  const conditions = level?.conditions ?? []
  const label = level === undefined || level.name === '' ? `mức ${index + 1}` : `mức ${level.name}`
  return (
    <fieldset className={`stack-3 ${styles.level}`}>
      <legend className="visually-hidden">{label}</legend>
      <Head {...props} label={label} />
      {conditions.map((condition, at) => (
        <ConditionFields key={conditionKey(path, at)} {...{ form, path, condition }} index={at} />
      ))}
      <div>
        <Button size="xs" variant="default" onClick={() => form.insertListItem(path, newCondition())}>
          Thêm điều kiện
        </Button>
      </div>
      <ul className={`muted ${styles.sentence}`} aria-label={`Diễn giải ${label}`}>
        {conditions.map((condition) => (
          <li key={conditionWords(condition)}>{conditionWords(condition)}</li>
        ))}
      </ul>
    </fieldset>
  )
}
