import { createRoute } from '@tanstack/react-router'
import type { Search } from '../../ui/list/list-declaration.ts'
import { ahead } from './ahead.ts'
import { flatAddress } from './flat-address.ts'
import { lazyScreen } from './lazy-screen.ts'
import { consoleRoute } from './roots.ts'

/** A list at its address: its code comes with the first visit, and its rows are asked for as soon as that is there. */
export const listRoute = <const Path extends string>(
  path: Path,
  load: () => Promise<{ ahead: (search: Search) => unknown }>,
  screen: string,
) =>
  createRoute({
    getParentRoute: () => consoleRoute,
    path,
    validateSearch: flatAddress,
    loader: ahead(load),
    component: lazyScreen(load, screen),
  })
