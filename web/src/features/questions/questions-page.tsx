import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { ahead as listAhead, QuestionsListPage } from './list/questions-list-page.tsx'
import { overQuestions } from './questions-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'

const QuestionPage = lazy(() => import('./body/question-page.tsx').then((module) => ({ default: module.QuestionPage })))

export const ahead = (search: Search): string | null =>
  overQuestions(search).question === undefined ? listAhead(search) : null

/** `/questions`: the list, or in its place the body of the question that the address names. */
export const QuestionsPage = () => {
  const search: Search = useSearch({ strict: false })
  const { question } = overQuestions(search)
  if (question === undefined) return <QuestionsListPage />
  return (
    <Suspense fallback={<PageLoader />}>
      <QuestionPage key={question} id={question} />
    </Suspense>
  )
}
