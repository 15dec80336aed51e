import type { Db } from '../../db/types.ts'
import { constantRows, criterionRows, inputRows, questionRows } from '../../db/part-rows.ts'
import type { Known } from './plan/plan.ts'
import * as repo from './known.repo.ts'
import { caseSheet, numbered, writeCase } from './sheets/case-sheet.ts'
import { levelSheet, writeLevel } from './sheets/level-sheet.ts'
import {
  constantSheet,
  criterionSheet,
  groupSheet,
  inputSheet,
  questionSheet,
  subGroupSheet,
} from './sheets/part-sheets.ts'
import type { Row, Sheet } from './sheets/sheet.ts'

/** A record of a version as its sheet has it, and the row that holds it. */
export type Held = Known & { rowId: string }

type Identified = { id: string; lineage: string }
const held = ({ id, lineage }: Identified, row: Row): Held => ({ id: lineage, rowId: id, row: { ...row, id: lineage } })

type Reader = (db: Db, versionId: string) => Promise<Held[]>

const groups: Reader = async (db, versionId) =>
  (await repo.groupsOf(db, versionId)).map((row) => held(row, groupSheet.write(row)))

const subGroups: Reader = async (db, versionId) =>
  (await repo.subGroupsOf(db, versionId)).map((row) =>
    held(row, subGroupSheet.write({ group: row.group_code, name: row.name })),
  )

const criteria: Reader = async (db, versionId) =>
  (await repo.criteriaOf(db, versionId)).map((row) => {
    const places = { group: row.group_code, subGroup: row.sub_group_name }
    return held(row, criterionSheet.write({ ...criterionRows.toBody(row), ...places }))
  })

const inputs: Reader = async (db, versionId) =>
  (await repo.inputsOf(db, versionId)).map((row) => held(row, inputSheet.write(inputRows.toBody(row))))

const constants: Reader = async (db, versionId) =>
  (await repo.constantsOf(db, versionId)).map((row) => held(row, constantSheet.write(constantRows.toBody(row))))

const questions: Reader = async (db, versionId) =>
  (await repo.questionsOf(db, versionId)).map((row) =>
    held(row, questionSheet.write({ ...questionRows.toBody(row), criterion: row.criterion_code })),
  )

const cases: Reader = async (db, versionId) =>
  numbered(await repo.casesOf(db, versionId), ({ question_id }) => question_id).map(
    ([id, { question_id, key, name, given, expected }]) => ({
      id,
      rowId: question_id,
      row: writeCase({ question: key, name, ...given, ...expected }),
    }),
  )

const levels: Reader = async (db, versionId) =>
  (await repo.levelsOf(db, versionId)).map((level) => ({ id: level.key, rowId: level.key, row: writeLevel(level) }))

/** The sheets of a workbook in the order in which their records need each other. */
export const sheetsInOrder: readonly { sheet: Sheet; read: Reader }[] = [
  { sheet: groupSheet, read: groups },
  { sheet: subGroupSheet, read: subGroups },
  { sheet: criterionSheet, read: criteria },
  { sheet: inputSheet, read: inputs },
  { sheet: constantSheet, read: constants },
  { sheet: questionSheet, read: questions },
  { sheet: caseSheet, read: cases },
  { sheet: levelSheet, read: levels },
]

/** Of the questions screen: what questions are made of. */
export const questionSheets: ReadonlySet<Sheet> = new Set([inputSheet, constantSheet, questionSheet, caseSheet])
