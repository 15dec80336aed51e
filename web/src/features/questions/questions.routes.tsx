import { listRoute } from '../../lib/routing/list-route.ts'

export const questionsRoutes = [listRoute('/questions', () => import('./questions-page.tsx'), 'QuestionsPage')] as const
