import { ActionIcon, Textarea } from '@mantine/core'
import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { withMark, type RichMark } from './edits.ts'
import { hasMarks } from './parse-rich-text.ts'
import { RichText } from './rich-text.tsx'
import styles from './rich-text.module.css'

type Props = {
  label: string
  /** As useForm gives them. */
  value?: string
  onChange: (text: string) => void
  error?: ReactNode
}

const icon = { size: 16, 'aria-hidden': true } as const
const tools: readonly { mark: RichMark; label: string; icon: ReactNode }[] = [
  { mark: 'bold', label: 'Chữ đậm (Ctrl+B)', icon: <IconBold {...icon} /> },
  { mark: 'italic', label: 'Chữ nghiêng (Ctrl+I)', icon: <IconItalic {...icon} /> },
  { mark: 'bullets', label: 'Danh sách', icon: <IconList {...icon} /> },
  { mark: 'numbers', label: 'Danh sách đánh số', icon: <IconListNumbers {...icon} /> },
  { mark: 'link', label: 'Liên kết', icon: <IconLink {...icon} /> },
]
const keys: Readonly<Record<string, RichMark>> = { KeyB: 'bold', KeyI: 'italic' }

/** One stop of the Tab key; arrows go along. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons.at((at + step) % buttons.length)?.focus()
}

type ToolbarProps = { label: string; field: string; onMark: (mark: RichMark) => void }

const Toolbar = ({ label, field, onMark }: ToolbarProps) => (
  <div
    role="toolbar"
    tabIndex={-1}
    aria-label={`Định dạng: ${label}`}
    aria-controls={field}
    className={styles.tools}
    onKeyDown={walk}
  >
    {tools.map((tool, at) => (
      <ActionIcon
        key={tool.mark}
        variant="subtle"
        color="gray"
        size={32}
        tabIndex={at === 0 ? 0 : -1}
        aria-label={tool.label}
        title={tool.label}
        onClick={() => onMark(tool.mark)}
      >
        {tool.icon}
      </ActionIcon>
    ))}
  </div>
)

/** Puts marks into the text at what is chosen, and gives the focus back to where one types on. */
const useMarks =
  (area: RefObject<HTMLTextAreaElement | null>, onChange: (text: string) => void) => (mark: RichMark) => {
    const element = area.current
    if (element === null) return
    const { value, selectionStart, selectionEnd } = element
    const next = withMark({ text: value, from: selectionStart, to: selectionEnd }, mark)
    onChange(next.text)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.from, next.to)
    })
  }

/** A text of several lines with bold, lists and links: typed or by buttons, with what the reader will see beneath it. */
export const RichTextField = ({ label, value = '', onChange, error }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const mark = useMarks(area, onChange)
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = keys[event.code]
    if (wanted === undefined || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    mark(wanted)
  }
  return (
    <div className={styles.field}>
      <Toolbar label={label} field={id} onMark={mark} />
      <Textarea
        ref={area}
        id={id}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {hasMarks(value) && (
        <section className={styles.preview} aria-label={`${label}, như người đọc thấy`}>
          <RichText text={value} />
        </section>
      )}
    </div>
  )
}
