import { TextInput } from '@mantine/core'
import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import {
  settingsLink,
  settingsPartKeys,
  settingsParts,
  type SettingsPart,
} from '@nhanxanh/contract/features/settings.parts'
import {
  settingsFieldNames,
  settingsFields,
  settingWords,
  type SettingsField,
} from '@nhanxanh/contract/features/settings.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import styles from '../settings.module.css'

type Props = { current: CurrentSettings; shown: SettingsPart; isDirty: boolean }

const titleOf = (field: SettingsField): string => settingsParts[settingsLink(field).search.part].title

/** The settings whose name or part is like the text, typed with accents or without. */
const found = (text: string): SettingsField[] =>
  settingsFields.filter((field) => foldText(`${settingsFieldNames[field]} ${titleOf(field)}`).includes(text))

/** Each with its part and its present value, which is often the answer. */
const Hits = ({ fields, current }: { fields: readonly SettingsField[]; current: CurrentSettings }) => (
  <>
    <ul className="column" aria-label="Cài đặt tìm thấy">
      {fields.map((field) => (
        <li key={field}>
          <Link {...settingsLink(field)} className={`column hovers ${styles.hit}`} activeProps={{}}>
            {settingsFieldNames[field]}
            <span className="caption one-line">
              {titleOf(field)} · {settingWords(current.values, field)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
    <output className="muted">{fields.length === 0 && 'Không có cài đặt nào như thế.'}</output>
  </>
)

const byGroup = [...Map.groupBy(settingsPartKeys, (part) => settingsParts[part].group)]

/** The parts under their heads; what is unsaved in the open one, and what waits for a second person, is marked. */
const Parts = ({ current, shown, isDirty }: Props) => {
  const waiting = new Set(current.proposal?.changes.map(({ field }) => settingsLink(field).search.part))
  return byGroup.map(([group, parts]) => (
    <div key={group}>
      <p className="caption">{group}</p>
      <ul className="column" aria-label={group}>
        {parts.map((part) => (
          <li key={part}>
            <Link
              to="/settings"
              search={{ part }}
              className={`row hovers ${styles.entry}`}
              activeProps={{}}
              aria-current={part === shown ? 'page' : undefined}
            >
              <span className="fill one-line">{settingsParts[part].title}</span>
              {part === shown && isDirty && (
                <span className={styles.dot}>
                  <span className="visually-hidden">chưa lưu</span>
                </span>
              )}
              {waiting.has(part) && <span className={styles.waits}>chờ xác nhận</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The parts of the settings, and the way to one of their fields by its name. */
export const PartList = (props: Props) => {
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'Slash', label: 'Tìm trong cài đặt', group: 'Cài đặt', run: () => box.current?.focus() }])
  const folded = foldText(text)
  return (
    <nav className={`column ${styles.parts}`} aria-label="Các phần của cài đặt">
      <TextInput
        ref={box}
        type="search"
        aria-label="Tìm trong cài đặt"
        placeholder="Tìm trong cài đặt"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<kbd aria-hidden>/</kbd>}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText('')}
      />
      {folded === '' ? <Parts {...props} /> : <Hits fields={found(folded)} current={props.current} />}
    </nav>
  )
}
