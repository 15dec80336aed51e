const lost = new Set<HTMLLinkElement>()

const note = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
}

globalThis.document?.addEventListener('error', note, true)

const again = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = document.createElement('link')
    for (const { name, value } of link.attributes) next.setAttribute(name, value)
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`No style sheet ${next.href}`)))
    lost.delete(link)
    link.replaceWith(next)
  })

/**
 * Fetches the style sheets that did not come with their parts: what loads parts asks once for each and takes it for there then,
 * and the part would be drawn without it. One that fails again is noted again.
 */
export const bringLostSheets = async (): Promise<void> => {
  await Promise.all([...lost].map(again))
}
