/** A file of the console that did not come, and may come yet. */
export class LostFile extends Error {}

/** Does it once for each file; where it failed, again for the next who asks. */
const onceEach = (act: (file: string) => Promise<void>) => {
  const done = new Map<string, Promise<void>>()
  const begin = async (file: string): Promise<void> => {
    try {
      await act(file)
    } catch (failure) {
      done.delete(file)
      throw failure
    }
  }
  return (file: string): Promise<void> => {
    const known = done.get(file) ?? begin(file)
    done.set(file, known)
    return known
  }
}

/** It came with the page. */
const isHere = (file: string): boolean => document.querySelector(`[src="/${file}"], [href="/${file}"]`) !== null

const fetched = async (file: string): Promise<Response> => {
  try {
    const answer = await fetch(`/${file}`)
    // To its end: then it lies in the cache of the browser, and whatever asks for it next does not lose it.
    await answer.arrayBuffer()
    return answer
  } catch (cause) {
    throw new LostFile(file, { cause })
  }
}

const fetchOnce = onceEach(async (file) => {
  const { ok, status } = await fetched(file)
  if (ok) return
  // Another release took it away: said as the browser says it, by which the router knows to load the page anew.
  if (status === 404) throw new Error(`Failed to fetch dynamically imported module: ${file}`)
  throw new LostFile(file)
})

/** What belongs to the page that is just coming up is not asked for twice: the page came the same way. */
const isStarting = (): boolean => document.readyState !== 'complete'

const linkTo = (file: string, rel: 'stylesheet' | 'modulepreload'): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { crossOrigin: '', rel, href: `/${file}` })

/** A style sheet holds from now on; a script is made ready to run. */
const putOnce = onceEach(async (file) => {
  if (isHere(file)) return
  if (!file.endsWith('.css')) {
    document.head.append(linkTo(file, 'modulepreload'))
    return
  }
  const sheet = linkTo(file, 'stylesheet')
  await new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', () => {
      sheet.remove()
      reject(new LostFile(file))
    })
    document.head.append(sheet)
  })
})

/**
 * Loads a part of the console, in place of what the bundler writes around every `import()`. `files` are all that it needs, its
 * own first. A browser keeps for good that a script or a style sheet did not come, and answers each later `import()` by that,
 * while a `fetch` is free to be tried again: nothing is imported before the own file of the part has come that way.
 */
export const bring = async <Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> => {
  const [own] = files
  if (own !== undefined && !isStarting()) await fetchOnce(own)
  await Promise.all(files.map(putOnce))
  return load()
}
