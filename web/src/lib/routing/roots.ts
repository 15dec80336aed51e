import { createRootRoute, createRoute } from '@tanstack/react-router'
import { guard } from './guard.ts'

/** The root of all routes. */
export const rootRoute = createRootRoute()

/**
 * Parent of every screen that needs a session: guarded by the table of screens; app/ draws the shell around it. Features
 * hang their routes here.
 */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'console',
  // Its own function with its result named: the type of `guard` would lead back to the router that is being typed.
  beforeLoad: (visit): void => guard(visit),
})
