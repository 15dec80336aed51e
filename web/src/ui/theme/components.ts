import type { MantineThemeComponents } from '@mantine/core'
import styles from './components.module.css'

const close = { closeButtonProps: { 'aria-label': 'Đóng' } }
const overlayProps = { backgroundOpacity: 0.45 }
const transitionProps = { duration: 150 }
const control = { defaultProps: { size: 'sm' } }
/** Lists of choices scroll by themselves: in a box of the kit's own that scrolls nothing could be reached by the keyboard. */
const choices = {
  defaultProps: { size: 'sm', nothingFoundMessage: 'Không có lựa chọn phù hợp.', withScrollArea: false },
  classNames: { options: styles.choices },
}

/**
 * The habits of the kit's components in this house, written as data: no component is imported here, so that a page ships
 * only those that it draws.
 */
export const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { size: 32 } },
  Autocomplete: { ...choices, defaultProps: { size: 'sm', withScrollArea: false } },
  Button: control,
  Checkbox: { defaultProps: { size: 'sm', radius: 3 } },
  Combobox: { defaultProps: { shadow: 'md' } },
  // A list of choices holds nothing but choices: the sentence in an empty one is one that cannot be made.
  ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
  DateInput: control,
  Drawer: { defaultProps: { ...close, position: 'right', overlayProps, transitionProps } },
  Input: { defaultProps: { size: 'sm' }, classNames: { wrapper: styles.input } },
  InputWrapper: {
    defaultProps: { size: 'sm' },
    classNames: { label: styles.label, description: `small ${styles.description}`, error: `small ${styles.error}` },
  },
  // Without its placeholder for the first focus, which is no item of a menu.
  Menu: {
    defaultProps: { shadow: 'md', transitionProps, withInitialFocusPlaceholder: false },
    classNames: { item: styles.menuItem, itemSection: styles.menuMark },
  },
  // Hung a tenth below the top: what comes or is opened in it makes it longer, and moves nothing above until the window is full.
  Modal: {
    defaultProps: { ...close, yOffset: 24, overlayProps, transitionProps, padding: 'xl' },
    classNames: { title: styles.modalTitle, inner: styles.modalPlace, content: styles.modal },
  },
  MultiSelect: choices,
  NumberInput: control,
  PasswordInput: control,
  Popover: { defaultProps: { shadow: 'md', transitionProps } },
  Radio: control,
  Select: choices,
  Switch: control,
  Tabs: { classNames: { list: styles.tabs, tab: styles.tab } },
  Textarea: control,
  TextInput: control,
  Tooltip: {
    defaultProps: {
      openDelay: 200,
      events: { hover: true, focus: true, touch: false },
      transitionProps,
      multiline: true,
      maw: 320,
    },
  },
}
