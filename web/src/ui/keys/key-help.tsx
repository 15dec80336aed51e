import { Kbd } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Modal } from '../dialog/modal.tsx'
import styles from './key-help.module.css'
import { declaredShortcuts, type Shortcut } from './use-shortcuts.ts'

const named: Readonly<Record<string, string>> = {
  Slash: '/',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** The help says `?` and not Shift and /. */
const signs: Readonly<Record<string, string>> = { 'Shift+Slash': '?' }

const caps = (press: string): readonly string[] =>
  (signs[press] ?? press).split('+').map((key) => named[key] ?? key.replace(/^(Key|Digit)/, ''))

/** What is printed on the keys of a shortcut, press by press: `Shift+KeyX` → Shift, X; `KeyG KeyD` → G, then D. */
const keyCaps = (keys: string): readonly (readonly string[])[] => keys.split(' ').map(caps)

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) =>
  keyCaps(keys).map((press, nth) => (
    <Fragment key={press.join('+')}>
      {nth > 0 && <span>rồi</span>}
      {press.map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </Fragment>
  ))

/** One line for each key, and those that do the same on one line are told once. */
const grouped = (shortcuts: readonly Shortcut[]) => {
  const lines = shortcuts.flatMap(({ keys, group, label }) => {
    const words = typeof label === 'string' ? label : label()
    return words === null ? [] : [{ keys, group, label: words }]
  })
  const unique = [...new Map(lines.map((line) => [line.keys, line])).values()]
  return Object.entries(Object.groupBy(unique, ({ group }) => group))
}

/** The keys that hold on this screen now, as they were declared. */
export const KeyHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const [groups] = useState(() => grouped(declaredShortcuts()))
  return (
    <Modal opened={isOpen} onClose={onClose} title="Phím tắt" size="lg">
      <div className={styles.groups}>
        {groups.map(([group, shortcuts = []]) => (
          <section key={group} aria-label={group}>
            <h3 className={styles.group}>{group}</h3>
            <dl className={styles.keys}>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={`remark ${styles.note}`}>
        Phím tắt không có tác dụng khi bạn đang gõ chữ, kể cả gõ Telex hoặc VNI.
      </p>
    </Modal>
  )
}
