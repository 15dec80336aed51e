import type { Db } from '../../../db/types.ts'
import { lookAtFormulas } from '../../criteria/version/formulas.service.ts'
import { wrongConditions } from '../../questions/saving/save.service.ts'
import { wrongWholes } from '../../questions/variables/inputs.service.ts'
import * as known from '../known.repo.ts'
import { questionSheet } from '../sheets/part-sheets.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { inputSheet } from '../sheets/part-sheets.ts'
import type { Planned } from '../plan/plan-file.ts'
import { refusedRow } from '../plan/plan.ts'
import type { RowRefusal } from '../plan/plan.ts'

/** The problems by the row that has them. */
type Wrong = ReadonlyMap<string, RowRefusal>
export type State = { formulas: Wrong; conditions: Wrong; wholes: Wrong; circle: readonly string[] | null }

const invalid = (sentences: ReadonlyMap<string, string>): Wrong =>
  new Map([...sentences].map(([id, message]) => [id, { code: 'VALIDATION_FAILED', message }]))

/** Everything that a version may have wrong about what names what, by the validators of the screens. */
export const lookAt = async (db: Db, versionId: string): Promise<State> => {
  const { problems, circle } = await lookAtFormulas(db, versionId)
  const formulas = [...problems].flatMap(([id, [first]]) =>
    first ? [[id, { code: first.code, message: first.message }] as const] : [],
  )
  const conditions = invalid(await wrongConditions(db, versionId))
  return { formulas: new Map(formulas), conditions, wholes: invalid(await wrongWholes(db, versionId)), circle }
}

type Judged = { sheet: Sheet; field: string; of: keyof Omit<State, 'circle'>; says: (key: string) => string }
const judged: readonly Judged[] = [
  { sheet: questionSheet, field: 'formula', of: 'formulas', says: (key) => `Công thức của câu hỏi ${key} sẽ sai` },
  {
    sheet: questionSheet,
    field: 'visibleIf',
    of: 'conditions',
    says: (key) => `Điều kiện hỏi của câu hỏi ${key} sẽ sai`,
  },
  { sheet: inputSheet, field: 'notAbove', of: 'wholes', says: (key) => `Giới hạn của biến ${key} sẽ sai` },
]

const namesOf = async (db: Db, versionId: string): Promise<ReadonlyMap<string, string>> => {
  const all = [...(await known.namedQuestions(db, versionId)), ...(await known.inputsOf(db, versionId))]
  return new Map(all.map(({ id, key }) => [id, key]))
}

/** Looks at everything as it is now written: a row is wrong where its own part is, the file where it breaks another. */
export const judge = async (
  db: Db,
  versionId: string,
  planned: Planned[],
  before: State,
): Promise<{ problems: string[]; after: State }> => {
  const after = await lookAt(db, versionId)
  const names = await namesOf(db, versionId)
  const broken: string[] = []
  for (const { sheet, field, of, says } of judged) {
    const own = planned.find((one) => one.sheet === sheet)
    const written = new Set(own?.rows.flatMap(({ body, rowId }) => (body !== null && rowId ? [rowId] : [])))
    if (own) {
      own.rows = own.rows.map((row) => {
        const why = row.body === null ? undefined : after[of].get(row.rowId ?? '')
        return why === undefined ? row : refusedRow(sheet, row, { ...why, fields: { [field]: why.message } })
      })
    }
    for (const [id, { message }] of after[of]) {
      if (!before[of].has(id) && !written.has(id)) broken.push(`${says(names.get(id) ?? '')}: ${message}`)
    }
  }
  const twice = await known.keysTwice(db, versionId)
  const problems = [
    ...broken,
    ...(after.circle ? [`Các câu hỏi đọc kết quả của nhau thành vòng tròn: ${after.circle.join(' → ')}.`] : []),
    ...twice.map((key) => `Mã ${key} được dùng cho hơn một biến hoặc câu hỏi.`),
  ]
  return { problems, after }
}
