const fields = ['input', 'textarea', 'select'].map((tag) => `${tag}:not([disabled], [type=hidden], [type=file])`).join()

/**
 * Marks the first field of a form for the kit, which gives it the focus as the dialog opens and would give it to the cross;
 * of a choice that is made, the choice; of a form that only asks, its first button, which takes nothing back. A form that
 * marks something else (`data-autofocus`) keeps it.
 */
export const markFirstField = (form: HTMLElement | null): void => {
  if (!form || form.querySelector('[data-autofocus]')) return
  const first = form.querySelector<HTMLInputElement>(fields)
  const chosen = first?.type === 'radio' ? form.querySelector('input[type=radio]:checked') : null
  const button = form.querySelector('button')
  ;(chosen ?? first ?? button)?.setAttribute('data-autofocus', 'true')
}
