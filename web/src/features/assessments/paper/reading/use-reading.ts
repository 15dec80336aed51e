import { assessments } from '@nhanxanh/contract/features/assessments'
import type { FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import type { PaperReading } from '@nhanxanh/contract/features/assessments.paper'
import { cellsOf, rowOf } from '@nhanxanh/contract/scoring/tables'
import { useState } from 'react'
import { asApiError } from '../../../../lib/api/api-error.ts'
import { call } from '../../../../lib/api/client.ts'
import { findProofs, type Found, type LeftOut } from './evidence-files.ts'
import { proofsOf, type Paper } from '../use-paper.ts'

/** How far the writing is: files attached of how many; null before it begins. */
type Written = { attached: number; of: number; refused: readonly LeftOut[]; isDone: boolean }

type Given = { paper: Paper; questions: readonly FormQuestion[]; isOpen: (id: string) => boolean }

const notZip = 'Không mở được tệp ZIP này. Hãy nén lại các tệp minh chứng, không đặt mật khẩu.'

type Asked = PaperReading['asked'][number]
/** What a person said of numbers in doubt, by sheet and cell; empty text: the cell is left out. */
export type Told = Readonly<Record<string, string>>
export const cellOf = ({ sheet, cell }: Pick<Asked, 'sheet' | 'cell'>): string => `${sheet} ${cell}`

/** A table with one of its numbers as it was told. */
const withCell = (value: readonly string[], { at, column }: NonNullable<Asked['row']>, text: string): string[] =>
  value.map((row, nth) => (nth === at ? rowOf(cellsOf(row).with(column, text)) : row))

/** What was read, with each number in doubt as its person told it. */
const asTold = (said: PaperReading, told: Told): PaperReading => {
  let { answers, values } = said
  for (const asked of said.asked) {
    const { id, row } = asked
    const text = told[cellOf(asked)]
    if (text === undefined) continue
    const numbers = text === '' ? [] : [text]
    answers = answers.flatMap((answer) => {
      if (answer.questionId !== id) return [answer]
      const value = row === null ? numbers : withCell(answer.value, row, text)
      return value.length === 0 ? [] : [{ ...answer, value }]
    })
    values = values.flatMap((value) =>
      value.inputId === id ? numbers.map((number) => ({ inputId: id, value: number })) : [value],
    )
  }
  return { ...said, answers, values }
}

/** What was read, as far as it can be entered now: of a supplement only what was sent back. */
const openParts = (said: PaperReading | null, found: Found | null, { questions, isOpen }: Omit<Given, 'paper'>) => {
  const answers = (said?.answers ?? []).filter(({ questionId }) => isOpen(questionId))
  const values = (said?.values ?? []).filter(({ inputId }) => isOpen(inputId))
  const exemptions = (said?.exemptions ?? []).filter(({ criterionId }) => isOpen(criterionId))
  const idOf = new Map(questions.flatMap(({ code, key, id }) => [code, key].map((name) => [name, id] as const)))
  const proofs = (found?.proofs ?? []).flatMap(({ key, path, take }) => {
    const questionId = idOf.get(key)
    return questionId !== undefined && isOpen(questionId) ? [{ path, take, questionId }] : []
  })
  const given = said === null ? 0 : said.answers.length + said.values.length + said.exemptions.length
  const count = answers.length + values.length + exemptions.length
  return { answers, values, exemptions, proofs, count, closed: given - count }
}
type Parts = ReturnType<typeof openParts>

/** One after the other, so that progress can be told; a file that is refused keeps no other one back. */
const attachAll = async (id: string, proofs: Parts['proofs'], tell: (written: Written) => void) => {
  const refused: LeftOut[] = []
  for (const [at, { questionId, path, take }] of proofs.entries()) {
    tell({ attached: at, of: proofs.length, refused, isDone: false })
    try {
      await call(assessments.enterEvidence, { params: { id, otherId: questionId }, query: {}, body: take() })
    } catch (thrown) {
      refused.push({ path, why: asApiError(thrown).text })
    }
  }
  tell({ attached: proofs.length - refused.length, of: proofs.length, refused, isDone: true })
}

const sayAll = async ({ id, storedOf }: Paper, { answers, values, exemptions, count }: Parts): Promise<void> => {
  if (count === 0) return
  const withFiles = answers.map((each) => Object.assign({}, each, { evidence: proofsOf(storedOf(each.questionId)) }))
  await call(assessments.enter, { params: { id }, body: { answers: withFiles, values, exemptions } })
}

/** The numbers in doubt that can be entered now, and what the person told of them. */
const useNumbers = (said: PaperReading | null, isOpen: Given['isOpen']) => {
  const [told, setTold] = useState<Told>({})
  const asked = (said?.asked ?? []).filter(({ id }) => isOpen(id))
  return {
    asked,
    told,
    unanswered: asked.filter((each) => told[cellOf(each)] === undefined).length,
    tell: (cell: string, text: string) => setTold((before) => ({ ...before, [cell]: text })),
    forget: () => setTold({}),
  }
}

/** The filled workbook and the evidence, tried first and then written in one act. */
export const useReading = ({ paper, ...given }: Given) => {
  const [said, setSaid] = useState<PaperReading | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [written, setWritten] = useState<Written | null>(null)
  const numbers = useNumbers(said, given.isOpen)
  const parts = openParts(said && asTold(said, numbers.told), found, given)
  const keys = given.questions.flatMap(({ code, key }) => [code, key])
  const tried = async (act: () => Promise<void>, sentence: (thrown: unknown) => string) => {
    setReading(true)
    setProblem(null)
    try {
      await act()
    } catch (thrown) {
      setProblem(sentence(thrown))
    }
    setReading(false)
  }
  const write = async () => {
    setProblem(null)
    setWritten({ attached: 0, of: parts.proofs.length, refused: [], isDone: false })
    try {
      await sayAll(paper, parts)
      await attachAll(paper.id, parts.proofs, setWritten)
    } catch (thrown) {
      const { fields, text } = asApiError(thrown)
      setProblem(Object.values(fields).join(' ') || text)
      setWritten(null)
    }
    await paper.refresh()
  }
  const state = { said, found, parts, problem, isReading, written, write, ...numbers }
  return {
    ...state,
    readWorkbook: (file: File) =>
      tried(
        async () => {
          setSaid(await call(assessments.readWorkbook, { params: { id: paper.id }, body: file }))
          numbers.forget()
        },
        (thrown) => asApiError(thrown).text,
      ),
    readEvidence: (files: readonly File[]) =>
      tried(
        async () => setFound(await findProofs(files, keys)),
        () => notZip,
      ),
  }
}
export type ReadingState = ReturnType<typeof useReading>
