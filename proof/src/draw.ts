type Child = Node | string | null | false

/** An element with its texts and children; nothing that was given is ever read as markup. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== null && child !== false))
  return made
}

/** A Vietnamese text with its English one below, as on the public pages. */
export const both = (vi: string, en: string): [string, HTMLElement] => [
  vi,
  element('span', { class: 'en', lang: 'en' }, en),
]

/** The first words of a page: `tone` is that of the public pages. */
export const saying = (tone: string, vi: string, en: string, ...more: readonly Child[]): HTMLElement =>
  element(
    'header',
    { class: `say plain s-${tone}` },
    element('div', {}, element('h1', {}, vi), element('span', { class: 'en', lang: 'en' }, en)),
    ...more.map((child) => element('p', {}, child)),
  )

const listOf = (mark: string, kind: string, items: readonly string[]): HTMLElement =>
  element(
    'ul',
    { class: `steps ${kind}` },
    ...items.map((item) => element('li', {}, element('b', { 'aria-hidden': 'true' }, mark), element('span', {}, item))),
  )

type Found = { done: readonly string[]; problems: readonly string[]; unknown?: readonly string[] }

/** What did not hold, what cannot be said, and behind a fold what held. */
export const stepsOf = ({ done, problems, unknown = [] }: Found): HTMLElement =>
  element(
    'section',
    { class: 'block' },
    element('h2', {}, ...both('Các phép kiểm tra', 'What was checked')),
    problems.length > 0 && listOf('✕', 'bad', problems),
    unknown.length > 0 && listOf('–', 'open', unknown),
    element(
      'details',
      { open: '' },
      element('summary', {}, `${done.length} phép kiểm tra đúng`),
      listOf('✓', 'good', done),
    ),
  )

type Table = {
  caption: string
  heads: readonly string[]
  rows: readonly { cells: readonly string[]; isWrong: boolean }[]
}

/** A table that can be scrolled by keys where it is too wide. */
export const tableOf = ({ caption, heads, rows }: Table): HTMLElement =>
  element(
    'div',
    { class: 'wide', tabindex: '0', role: 'region', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', {}, caption),
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element(
        'tbody',
        {},
        ...rows.map(({ cells: [first = '', ...rest], isWrong }) =>
          element(
            'tr',
            isWrong ? { class: 'wrong' } : {},
            element('th', { scope: 'row' }, first),
            ...rest.map((cell) => element('td', {}, cell)),
          ),
        ),
      ),
    ),
  )

type Asking = { label: string; en: string; isMany: boolean; answer: (file: File) => Promise<string> }

/** A place for files: they are read in this page and go nowhere. */
export const filesOf = ({ label, en, isMany, answer }: Asking): HTMLElement => {
  const said = element('ul', { class: 'steps' })
  const input = element('input', { type: 'file', id: 'files', ...(isMany && { multiple: '' }) })
  const look = async (files: FileList | undefined | null) => {
    const answers = await Promise.all([...(files ?? [])].map(answer))
    said.replaceChildren(...answers.map((each) => element('li', {}, element('span', {}, each))))
  }
  input.addEventListener('change', () => void look(input.files))
  const place = element(
    'div',
    { class: 'drop' },
    element('label', { for: 'files' }, ...both(label, en)),
    input,
    element('div', { role: 'status' }, said),
  )
  place.addEventListener('dragover', (event) => event.preventDefault())
  place.addEventListener('drop', (event) => {
    event.preventDefault()
    void look(event.dataTransfer?.files)
  })
  return place
}

/** What the server or the capsule wrote into the page. */
export const given = (): unknown => JSON.parse(document.querySelector('#given')?.textContent ?? 'null')

/** Puts the page on the screen; `print` belongs to every one of them. */
export const show = (brand: string, ...parts: readonly Child[]): void => {
  const print = element('button', { class: 'btn', type: 'button' }, ...both('In trang này', 'Print this page'))
  print.addEventListener('click', () => window.print())
  const top = element('header', { class: 'top' }, element('span', { class: 'brand' }, brand))
  const article = element('article', { class: 'paper' }, ...parts)
  document.body.replaceChildren(top, element('main', {}, article, element('p', { class: 'unprinted' }, print)))
}
