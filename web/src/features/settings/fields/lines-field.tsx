import { ActionIcon, Button, Checkbox, Menu, TextInput, type ButtonProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import { newKey } from '../../../lib/api/new-key.ts'
import styles from '../settings.module.css'
import { FieldGroup } from './field-group.tsx'
import type { SettingsFormProps } from '../settings-values.ts'

type Field = { path: 'checklist'; id: 'key'; text: 'label' } | { path: 'reasons'; id: 'code'; text: 'name' }
type Entry = Readonly<Record<string, unknown>>
type Props = SettingsFormProps & {
  field: Field
  title: string
  hint: string
  /** What one entry is called: "mục kiểm tra". */
  noun: string
  /** No more than so many at once. */
  most: number
  /** What ships and can be taken in again. */
  possible: readonly Entry[]
}

/** A list in its order, each entry in words of one's own; what is taken out can be taken in again. */
export const LinesField = ({ form, canEdit, field: { path, id, text }, title, hint, noun, most, possible }: Props) => {
  const entries = form.getValues()[path] as unknown as readonly Entry[]
  const unused = possible.filter((one) => !entries.some((entry) => entry[id] === one[id]))
  return (
    <FieldGroup {...{ title, hint }} error={form.errors[path]}>
      {entries.map((entry, index) => (
        <Line
          key={String(entry[id])}
          {...{ form, canEdit, path, index, noun }}
          text={text}
          isLast={index === entries.length - 1}
        />
      ))}
      {canEdit && entries.length < most && (
        <Adder
          noun={noun}
          unused={unused}
          wordsOf={(entry) => String(entry[text])}
          add={(entry) =>
            form.insertListItem(path, (entry ?? { [id]: ownKey(), [text]: '', ...ownBegins[path] }) as never)
          }
        />
      )}
    </FieldGroup>
  )
}

/** How an entry of one's own begins, beside its words. */
const ownBegins: Record<Field['path'], Entry> = { checklist: { aboutDocument: false }, reasons: {} }

type LineProps = SettingsFormProps & {
  path: Field['path']
  text: Field['text']
  index: number
  isLast: boolean
  noun: string
}

const Line = ({ form, canEdit, path, text, index, isLast, noun }: LineProps) => (
  <div className={styles.line}>
    <TextInput
      aria-label={`${noun} ${index + 1}`}
      readOnly={!canEdit}
      {...form.getInputProps(`${path}.${index}.${text}`)}
    />
    {path === 'checklist' && (
      <Checkbox
        className={styles.aboutDocument}
        label="Cần giấy tờ"
        title="Chỉ “Đạt” được khi hồ sơ có giấy phép đọc được."
        aria-label={`${noun} ${index + 1} cần giấy tờ`}
        disabled={!canEdit}
        {...form.getInputProps(`${path}.${index}.aboutDocument`, { type: 'checkbox' })}
      />
    )}
    {canEdit && (
      <>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={index === 0}
          aria-label={`Đưa ${noun} ${index + 1} lên trên`}
          onClick={() => form.reorderListItem(path, { from: index, to: index - 1 })}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={isLast}
          aria-label={`Đưa ${noun} ${index + 1} xuống dưới`}
          onClick={() => form.reorderListItem(path, { from: index, to: index + 1 })}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <RemoveButton label={`Bỏ ${noun} ${index + 1}`} onClick={() => form.removeListItem(path, index)} />
      </>
    )}
  </div>
)

/** Of one's own, unlike every other, and the same for good: decisions are read by it. */
const ownKey = (): string => `own_${newKey().replaceAll('-', '').slice(0, 12)}`

type AdderProps = {
  noun: string
  unused: Props['possible']
  wordsOf: (entry: Entry) => string
  /** One that ships; without it one of one's own. */
  add: (entry?: Entry) => void
}

/** A menu only where something that ships can be taken in again. */
const Adder = ({ noun, unused, wordsOf, add }: AdderProps) => {
  const button = { variant: 'default', leftSection: <IconPlus size={16} aria-hidden />, children: `Thêm ${noun}` }
  const addOwn = () => add()
  return (
    <div>
      {unused.length === 0 ? (
        <Button {...button} onClick={addOwn} />
      ) : (
        <AdderMenu {...{ noun, unused, wordsOf, add, button, addOwn }} />
      )}
    </div>
  )
}

type AdderMenuProps = AdderProps & { button: ButtonProps; addOwn: () => void }

const AdderMenu = ({ noun, unused, wordsOf, add, button, addOwn }: AdderMenuProps) => (
  <Menu>
    <Menu.Target>
      <Button {...button} />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={addOwn}>{`Tự viết một ${noun}`}</Menu.Item>
      {unused.map((entry) => (
        <Menu.Item key={wordsOf(entry)} onClick={() => add(entry)}>
          {wordsOf(entry)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
