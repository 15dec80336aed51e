/** The element of index.html that the pages are drawn in. */
export const rootElement = (): HTMLElement => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no #root')
  return element
}
