import { testCase, variableKey } from '@nhanxanh/contract/features/questions.fields'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import { readLines, readName, writeLines } from './cells.ts'
import { commaText, decimalText, optionalDecimal } from './sheet.ts'
import type { Row, Sheet } from './sheet.ts'

/** A saved test case with the code of its question. */
export type CaseRecord = TestCase & { question: string }

/**
 * Cases with the id by which a workbook knows each: its question, its name, and which of that name it is. They keep no id of
 * their own, as every save writes them anew.
 */
export const numbered = <Case extends { name: string }>(
  cases: readonly Case[],
  questionOf: (one: Case) => string,
): (readonly [id: string, one: Case])[] => {
  const nth = new Map<string, number>()
  return cases.map((one) => {
    const id = `${questionOf(one)}\n${one.name}`
    nth.set(id, (nth.get(id) ?? 0) + 1)
    return [`${id}\n${nth.get(id)}`, one]
  })
}

const outcomeNames: Record<TestCase['outcome'], string> = {
  value: 'Có kết quả',
  missing: 'Chưa đủ dữ liệu',
  problem: 'Không tính được',
}

/** Answers hold words of their own: a `;` of an answer is written `\\;`. */
const joined = (answers: readonly string[]): string =>
  answers.map((answer) => answer.replaceAll(';', String.raw`\;`)).join('; ')
const parted = (text: string): string[] =>
  text
    .split(/(?<!\\);/)
    .map((answer) => answer.trim().replaceAll(String.raw`\;`, ';'))
    .filter((answer) => answer !== '')

export const writeCase = (record: CaseRecord): Row => ({
  question: record.question,
  name: record.name,
  values: writeLines(Object.entries(record.values).map(([key, value]) => [key, commaText(value)])),
  answers: writeLines(Object.entries(record.answers).map(([key, given]) => [key, joined(given)])),
  outcome: outcomeNames[record.outcome],
  value: record.value ?? '',
  share: record.share ?? '',
})

export const caseSheet: Sheet = {
  name: 'Ca thử',
  resource: 'question',
  identity: 'name',
  within: 'question',
  columns: [
    { key: 'question', head: 'Mã câu hỏi', fields: ['question'] },
    { key: 'name', head: 'Tên ca thử', fields: ['name'] },
    { key: 'values', head: 'Dữ liệu', fields: ['values'] },
    { key: 'answers', head: 'Câu trả lời', fields: ['answers'] },
    { key: 'outcome', head: 'Mong đợi', fields: ['outcome'] },
    { key: 'value', head: 'Giá trị', fields: ['value'], isNumber: true },
    { key: 'share', head: 'Phần điểm', fields: ['share'], isNumber: true },
  ],
  read: (row) => ({
    question: row['question'],
    name: row['name'],
    values: Object.fromEntries(
      readLines('values', row['values'] ?? '', 'mã biến | giá trị', 2).map(([key = '', value = '']) => [
        key,
        decimalText(value),
      ]),
    ),
    answers: Object.fromEntries(
      readLines('answers', row['answers'] ?? '', 'mã câu hỏi | câu trả lời', 2).map(([key = '', given = '']) => [
        key,
        parted(given),
      ]),
    ),
    outcome: readName('outcome', row['outcome'] ?? '', outcomeNames),
    value: optionalDecimal(row['value']),
    share: optionalDecimal(row['share']),
  }),
  validator: testCase.safeExtend({ question: variableKey }),
}
