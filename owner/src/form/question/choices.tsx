import { stanceNames } from '@nhanxanh/contract/features/assessments.rules'
import type { Said } from '../../lib/entry.ts'
import type { Asked } from '../asked.ts'
import type { Props } from './answer-part.tsx'

type Choice = { key: string; label: string }
export const yesNo: readonly Choice[] = [
  { key: 'yes', label: 'Có' },
  { key: 'no', label: 'Không' },
]

/** What was said, as a person reads it. */
export const saidWords = ({ scale }: Asked, { value, stance }: Said): string => {
  if (stance !== null) return stanceNames[stance]
  if (value.length === 0) return 'bỏ trống'
  const choices = scale.kind === 'yes-no' ? yesNo : 'options' in scale ? scale.options : []
  const words = value.map((one) => choices.find(({ key }) => key === one)?.label ?? one)
  return words.join(', ')
}

export const Choices = ({
  name,
  choices,
  isMany,
  said,
  onSay,
}: Omit<Props, 'question'> & { name: string; choices: readonly Choice[]; isMany: boolean }) => {
  const choose = (key: string, isOn: boolean): void => {
    const others = isMany ? said.value.filter((one) => one !== key) : []
    onSay({ value: isOn ? [...others, key] : others, stance: null })
  }
  return choices.map(({ key, label }) => {
    const isOn = said.value.includes(key)
    return (
      <label className={isOn ? 'option on' : 'option'} key={key}>
        <input
          type={isMany ? 'checkbox' : 'radio'}
          name={name}
          checked={isOn}
          onChange={({ target }) => choose(key, target.checked)}
        />
        <span>{label}</span>
      </label>
    )
  })
}
