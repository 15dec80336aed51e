import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import styles from '../questions.module.css'
import { QuestionBody } from './question-body.tsx'
import { useQuestionScreen, type QuestionScreen } from './use-question-screen.ts'

const backTo = ({ question: _question, ...search }: Search): Search => search

const canEdit = ({ isNew, question, tree }: QuestionScreen): boolean =>
  isNew ? tree?.version.can.edit === true : question?.can.edit === true

/** One question: what is asked, how it is answered and worked out, and how the applicant sees it (PRODUCT D6). */
export const QuestionPage = ({ id }: { id: string }) => {
  const screen = useQuestionScreen(id)
  const { search, isNew, question, tree, set, error, retry } = screen
  const others = usePresence(question ? { kind: 'questions', id: question.id } : null)
  if (tree === undefined || set === undefined || (!isNew && question === undefined)) {
    if (error === null) return <PageLoader />
    return <ErrorState {...lostRecord(error, 'câu hỏi')} onRetry={retry} />
  }
  const isEditable = canEdit(screen)
  const { version } = tree
  const isFrozen = version.status === 'published' || version.status === 'retired'
  return (
    <ListPage
      title={question?.content ?? 'Câu hỏi mới'}
      before={
        <BackLink to="/questions" search={backTo(search)}>
          Câu hỏi
        </BackLink>
      }
      others={others}
      summary={`${shortTypeNames[version.type]} (${version.type}), phiên bản ${version.number}${question ? `, tiêu chí ${question.criterion.code} ${question.criterion.name}, mã ${question.key}` : ''}`}
    >
      <div className={`column ${styles.outer}`}>
        {isFrozen && (
          <Banner tone="info">Phiên bản này đã phát hành nên không sửa được. Hãy tạo bản nháp mới để thay đổi.</Banner>
        )}
        <QuestionBody key={question?.id ?? 'new'} screen={{ ...screen, tree, set }} isEditable={isEditable} />
      </div>
    </ListPage>
  )
}
