import { answerKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { questions, type QuestionDetail } from '@nhanxanh/contract/features/questions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import type { FieldNames } from '../../../ui/conflict/three-ways.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { questionQueries, refreshQuestions } from '../questions.queries.ts'
import { emptyQuestion, questionForm, questionValues, type QuestionValues } from './question-values.ts'
import type { QuestionScreen } from './use-question-screen.ts'

const names: FieldNames<QuestionValues> = {
  criterionId: 'Tiêu chí',
  key: 'Mã',
  content: 'Nội dung',
  hint: 'Gợi ý',
  scale: {
    label: 'Cách trả lời',
    words: ({ kind, formula }) =>
      kind === 'calculated' ? `${answerKindNames[kind]}: ${formula}` : answerKindNames[kind],
  },
  visibleIf: {
    label: 'Điều kiện hỏi',
    words: ({ conditions }) => (conditions.length === 0 ? 'Luôn hỏi' : `${conditions.length} điều kiện`),
  },
  evidence: { label: 'Minh chứng', words: ({ minFiles }) => `Ít nhất ${minFiles || 0} tệp` },
  testCases: { label: 'Ca thử', words: (cases) => cases.map(({ name }) => name).join(', ') },
}

const storedOf = (question: QuestionDetail): Stored<QuestionValues> => ({
  values: questionValues(question),
  version: question.version,
  ...(question.updatedBy && { changedBy: question.updatedBy }),
})

const savedWords = ({ key, testResults }: QuestionDetail): string => {
  const failed = testResults.filter(({ isPassed }) => !isPassed).length
  if (testResults.length === 0) return `Đã lưu câu hỏi ${key}.`
  if (failed > 0) return `Đã lưu câu hỏi ${key}; ${failed}/${testResults.length} ca thử không đạt.`
  return `Đã lưu câu hỏi ${key}; cả ${testResults.length} ca thử đều đạt.`
}

/** The form of a question, new or stored. After the first save the address names the question. */
export const useQuestionForm = ({ question, search }: Pick<QuestionScreen, 'question' | 'search'>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const made = useRef('')
  return useEditForm({
    schema: questionForm,
    unsaved: {
      name: question ? `questions.update/${question.id}` : `questions.create/${search['criterionId'] ?? ''}`,
      title: question ? `Câu hỏi ${question.key}` : 'Câu hỏi mới',
    },
    names,
    stored: question ? storedOf(question) : { values: emptyQuestion(search['criterionId'] ?? ''), version: 0 },
    save: async (body, { version, idempotencyKey }) => {
      const options = { idempotencyKey, isToldHere: true }
      const saved = question
        ? await call(
            questions.update,
            { params: { id: question.id }, body: { ...body, version: Number(version) } },
            options,
          )
        : await call(questions.create, { body }, options)
      toast({ tone: saved.testResults.some(({ isPassed }) => !isPassed) ? 'info' : 'success', text: savedWords(saved) })
      client.setQueryData(questionQueries.detail(saved.id).queryKey, saved)
      await refreshQuestions(client)
      made.current = saved.id
      return saved
    },
    reload: async () => storedOf(await call(questions.get, { params: { id: question?.id ?? '' } })),
    onSaved: () => {
      if (question || made.current === '') return
      void navigate({ to: '/questions', search: { ...search, question: made.current }, replace: true })
    },
  })
}
