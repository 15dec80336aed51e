import { lazyRouteComponent } from '@tanstack/react-router'
import { releaseOfServer } from '../api/release.ts'

/** The code of a screen did not come: another release took the file away, or the network or the server is away. */
export class LostScreen extends Error {
  readonly isReplaced: boolean
  constructor(isReplaced: boolean, cause: unknown) {
    super('The code of the screen did not come', { cause })
    this.isReplaced = isReplaced
  }
}

type Load = Parameters<typeof lazyRouteComponent>[0]

/** A screen whose code is fetched with its first visit; the error page of the console knows what to do where it does not come. */
export const lazyScreen = (load: Load, name: string) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (failure) {
      throw new LostScreen((await releaseOfServer()) === 'another', failure)
    }
  }, name)
