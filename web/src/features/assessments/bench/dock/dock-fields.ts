/** Fields of the dock that keys lead to. */
export const commentFieldId = 'bench-comment'
export const reasonFieldId = 'bench-reason'
export const phrasesId = 'bench-phrases'

/** Gives a field the focus; false where it is not on screen, so that the press goes on. */
export const focusOn = (id: string): false | void => {
  const field = document.getElementById(id)
  if (!field) return false
  field.focus()
}

/** Opens the list that hangs on a button. */
export const openList = (id: string): false | void => {
  const button = document.getElementById(id)
  if (!button) return false
  button.click()
}
