import type { Search } from '../../ui/list/list-declaration.ts'

type Visit = { location: { search: Search } }

/**
 * A loader that asks for the rows of a list as soon as the code of its screen is there, beside the drawing of the frame and
 * when the pointer comes to a link. It delays nothing: what fails is asked again, and said, by the screen itself.
 */
export const ahead =
  (load: () => Promise<{ ahead: (search: Search) => unknown }>) =>
  ({ location }: Visit): void => {
    const ask = async (): Promise<unknown> => (await load()).ahead(location.search)
    ask().catch(() => undefined)
  }
