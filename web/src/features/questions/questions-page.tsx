import { useSearch } from '@tanstack/react-router'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { factorsPart } from './factors/factors-address.ts'
import { ahead as listAhead, QuestionsListPage } from './list/questions-list-page.tsx'
import { overQuestions } from './questions-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'

const QuestionPage = lazyPart(() => import('./body/question-page.tsx').then(({ QuestionPage }) => QuestionPage))

const FactorsPage = lazyPart(() => import('./factors/factors-page.tsx').then(({ FactorsPage }) => FactorsPage))

export const ahead = (search: Search): string | null =>
  overQuestions(search).question === undefined && search['part'] !== factorsPart ? listAhead(search) : null

/** `/questions`: the list, inputs and factors beside it, or in its place the body of the question that the address names. */
export const QuestionsPage = () => {
  const search: Search = useSearch({ strict: false })
  const { question } = overQuestions(search)
  if (question === undefined && search['part'] === factorsPart) return <FactorsPage fallback={<PageLoader />} />
  if (question === undefined) return <QuestionsListPage />
  return <QuestionPage key={question} id={question} fallback={<PageLoader />} />
}
