import { isTyping, type KeyPress } from '../../keys/key-press.ts'

const commands = {
  ArrowDown: 'next',
  KeyJ: 'next',
  ArrowUp: 'previous',
  KeyK: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  ArrowRight: 'unfold',
  ArrowLeft: 'fold',
  'Alt+ArrowUp': 'moveUp',
  'Alt+ArrowDown': 'moveDown',
  'Alt+ArrowLeft': 'moveOut',
  'Alt+ArrowRight': 'moveIn',
  'Alt+Enter': 'addChild',
  Enter: 'open',
  Space: 'open',
  KeyX: 'choose',
  'Shift+KeyX': 'chooseRange',
} as const

export type TreeCommand = (typeof commands)[keyof typeof commands]

/** A press that the tree answers. */
export type TreeKey = keyof typeof commands

const isCommand = (name: string): name is TreeKey => Object.hasOwn(commands, name)

const onControl = 'button, input, a, [role=menuitem]'

/** What a press inside the tree asks for; null for everything that belongs to a field, a button, a menu or the browser. */
export function treeCommand(press: KeyPress): TreeCommand | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || isTyping(press)) return null
  const code = press.code === 'NumpadEnter' ? 'Enter' : press.code
  const isOwnKey = code === 'Enter' || code === 'Space'
  if (isOwnKey && !press.altKey && press.target instanceof Element && press.target.matches(onControl)) return null
  const name = `${press.altKey ? 'Alt+' : ''}${press.shiftKey ? 'Shift+' : ''}${code}`
  return isCommand(name) ? commands[name] : null
}
