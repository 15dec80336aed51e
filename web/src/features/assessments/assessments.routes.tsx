import { createRoute } from '@tanstack/react-router'
import { ahead } from '../../lib/routing/ahead.ts'
import { flatAddress } from '../../lib/routing/flat-address.ts'
import { consoleRoute } from '../../lib/routing/roots.ts'
import { lazyScreen } from '../../lib/routing/lazy-screen.ts'
import { workScreen } from '../../ui/page/work-screen.ts'

const listRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/assessments',
  validateSearch: flatAddress,
  loader: ahead(() => import('./list/assessments-page.tsx')),
  staticData: {
    waiting: {
      needs: 'assessment:update',
      queryKey: ['/assessments', 'waiting'],
      count: async (...asked) => (await import('./list/waiting-count.ts')).countWaiting(...asked),
    },
  },
  component: lazyScreen(() => import('./list/assessments-page.tsx'), 'AssessmentsPage'),
})

const benchRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/assessments/$id',
  validateSearch: flatAddress,
  staticData: {
    palette: {
      label: 'Phiếu đánh giá',
      needs: 'assessment:list',
      find: async (text, signal) => (await import('./list/assessment-palette.ts')).findAssessments(text, signal),
    },
  },
  ...workScreen,
  component: lazyScreen(() => import('./bench/bench-page.tsx'), 'BenchPage'),
})

export const assessmentsRoutes = [listRoute, benchRoute] as const
