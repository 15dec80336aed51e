import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { Floating } from '../floating/floating.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { dayFromText, isDay, textFromDay } from './day-text.ts'
import { PartLoader } from '../states/part-loader.tsx'

/** The calendar is large and seldom needed: it comes when someone opens it. */
const DayCalendar = lazyPart(() => import('./day-calendar.tsx').then(({ DayCalendar }) => DayCalendar))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DD`, empty for none, or what was typed and is no day, so that the form refuses it in words. */
  value?: string
  onChange?: (day: string) => void
  earliest?: VietnamDay
  latest?: VietnamDay
  /** Stands in a floating box. */
  isNested?: boolean
}

/**
 * A day, written dd/MM/yyyy or picked from a Vietnamese calendar. The browser's own field follows the language of the browser:
 * in an English one 12/05/2026 would be the fifth of December.
 */
export const DayField = ({ value = '', onChange, earliest, latest, isNested, ...input }: Props) => {
  // Shown as it was typed for as long as the day is the one before or after it: another one came from elsewhere.
  const [typed, setTyped] = useState<{ text: string; before: string; after: string } | null>(null)
  const isOwn = typed !== null && (value === typed.after || value === typed.before)
  const choose = (text: string): void => {
    const after = dayFromText(text) ?? text.trim()
    setTyped({ text, before: value, after })
    onChange?.(after)
  }
  return (
    <TextInput
      placeholder="dd/mm/yyyy"
      autoComplete="off"
      maxLength={20}
      rightSectionWidth={36}
      rightSectionPointerEvents="all"
      {...input}
      value={isOwn ? typed.text : textFromDay(value)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      onBlur={(event) => {
        if (typed?.after === '' || isDay(typed?.after ?? '')) setTyped(null)
        input.onBlur?.(event)
      }}
      rightSection={
        input.readOnly || input.disabled ? null : (
          <CalendarButton
            {...{ earliest, latest, isNested }}
            day={isDay(value) ? value : null}
            onChoose={(day) => {
              setTyped(null)
              onChange?.(day)
            }}
          />
        )
      }
    />
  )
}

type ButtonProps = Pick<Props, 'earliest' | 'latest' | 'isNested'> & {
  day: VietnamDay | null
  onChoose: (day: VietnamDay) => void
}

const CalendarButton = ({ onChoose, isNested, ...calendar }: ButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Floating
      kind="dialog"
      label="Chọn ngày trên lịch"
      position="bottom-end"
      {...{ isOpen, isNested }}
      onChange={setOpen}
      renderButton={(props) => (
        <ActionIcon variant="subtle" color="gray" aria-label="Chọn ngày trên lịch" {...props}>
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <DayCalendar
        fallback={<PartLoader label="Đang mở lịch" />}

        {...calendar}
        onChoose={(day) => {
          onChoose(day)
          setOpen(false)
        }}
      />
    </Floating>
  )
}
