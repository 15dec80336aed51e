import { declaredFeatures, type DeclaredPath } from '@nhanxanh/contract/declared-features'
import { createRoute, createRouter, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { assessmentsRoutes } from '../features/assessments/assessments.routes.tsx'
import { auditLogsRoutes } from '../features/audit-logs/audit-logs.routes.tsx'
import { authRoutes } from '../features/auth/auth.routes.tsx'
import { certificatesRoutes } from '../features/certificates/certificates.routes.tsx'
import { campaignsRoutes } from '../features/campaigns/campaigns.routes.tsx'
import { contactsRoutes } from '../features/contacts/contacts.routes.tsx'
import { criteriaRoutes } from '../features/criteria/criteria.routes.tsx'
import { examplesRoutes } from '../features/examples/examples.routes.tsx'
import { facilitiesRoutes } from '../features/facilities/facilities.routes.tsx'
import { profileRoutes } from '../features/profile/profile.routes.tsx'
import { questionsRoutes } from '../features/questions/questions.routes.tsx'
import { reportsRoutes } from '../features/reports/reports.routes.tsx'
import { rolesRoutes } from '../features/roles/roles.routes.tsx'
import { usersRoutes } from '../features/users/users.routes.tsx'
import { settingsRoutes } from '../features/settings/settings.routes.tsx'
import { useIsOutside, usePermissions } from '../lib/can.ts'
import { usePreferences } from '../lib/preferences/use-preferences.ts'
import { listRoute } from '../lib/routing/list-route.ts'
import { consoleRoute, rootRoute } from '../lib/routing/roots.ts'
import { parseSearch, stringifySearch } from '../lib/routing/search-text.ts'
import { useBuilt } from '../lib/routing/use-built.ts'
import type { Search } from '../ui/list/list-declaration.ts'
import { useIsHere } from '../ui/page/use-is-here.ts'
import { PageLoader } from '../ui/states/page-loader.tsx'
import { ErrorPage } from './error-page.tsx'
import { startScreen } from './menu.ts'
import { Shell } from './shell/shell.tsx'
import { lazyScreen } from '../lib/routing/lazy-screen.ts'
import { toScreen } from './to-screen.ts'

/**
 * Any other path: a loader, then the screen that the person starts with, or the first top-level one that they may open;
 * where there is none, the refusal says so.
 */
const Landing = () => {
  const navigate = useNavigate()
  const held = usePermissions()
  const isBuilt = useBuilt()
  const isHere = useIsHere()
  const { preferences, isSettled } = usePreferences()
  const chosen = preferences?.startScreen ?? null
  const assignedOnly = useIsOutside()
  useEffect(() => {
    if (!isSettled || !isHere()) return
    const first = startScreen({ chosen, assignedOnly }, held, isBuilt)
    void navigate({ to: first === null ? '/forbidden' : toScreen(first), replace: true })
  }, [navigate, held, isBuilt, chosen, assignedOnly, isSettled, isHere])
  return <PageLoader />
}

consoleRoute.update({ component: Shell })

const forbiddenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forbidden',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' && from.startsWith('/') ? { from } : {},
  component: lazyScreen(() => import('./forbidden-page.tsx'), 'ForbiddenPage'),
})

const landingRoutes = [
  createRoute({ getParentRoute: () => consoleRoute, path: '/', component: Landing }),
  createRoute({ getParentRoute: () => consoleRoute, path: '$', component: Landing }),
] as const

type Page = () => Promise<{ ahead: (search: Search) => unknown }>
const pages = import.meta.glob<Awaited<ReturnType<Page>>>('../features/*/*-page.tsx')

/** `training-courses` → `TrainingCoursesPage`. */
const componentOf = (room: string): string =>
  `${room.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`

const routeOf = ({ entity, screen: { path } }: (typeof declaredFeatures)[number]) => {
  const room = `${entity}s`
  const page = pages[`../features/${room}/${room}-page.tsx`]
  if (!page) throw new Error(`${path} has no page in features/${room}`)
  return listRoute(path, page, componentOf(room))
}

type DeclaredRoute = { [Path in DeclaredPath]: ReturnType<typeof listRoute<Path>> }[DeclaredPath]
/** The list of each declared feature: its page is found by the name of its room. */
const declaredRoutes = declaredFeatures.map(routeOf) as readonly DeclaredRoute[]

/** A feature is enrolled here by its routes, or by its declaration in the contract, and nowhere else: menu, landing and guard follow from them. */
const routeTree = rootRoute.addChildren([
  ...authRoutes,
  ...examplesRoutes,
  forbiddenRoute,
  consoleRoute.addChildren([
    ...assessmentsRoutes,
    ...facilitiesRoutes,
    ...certificatesRoutes,
    ...profileRoutes,
    ...usersRoutes,
    ...reportsRoutes,
    ...rolesRoutes,
    ...campaignsRoutes,
    ...contactsRoutes,
    ...criteriaRoutes,
    ...questionsRoutes,
    ...auditLogsRoutes,
    ...settingsRoutes,
    ...declaredRoutes,
    ...landingRoutes,
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollToTopSelectors: ['#content'],
  defaultPendingComponent: PageLoader,
  defaultErrorComponent: ErrorPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
