import type { ConstantBody } from '@nhanxanh/contract/features/questions.fields'
import type { ConstantRow } from '@nhanxanh/contract/features/questions.variables'
import { constantRows } from '../../../db/part-rows.ts'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './variables.repo.ts'
import { variablesOfKind } from './variables.service.ts'

export const toConstant = (row: repo.ConstantRecord): ConstantRow => ({
  id: row.id,
  lineage: row.lineage,
  versionId: row.version_id,
  version: row.version,
  ...constantRows.toBody(row),
  usedBy: row.used_by,
  updatedAt: row.updated_at.toISOString(),
})

/** Formulas are checked by units, so the values of all years of a constant have one. */
const assertSameUnit = async (db: Db, versionId: string, { key, unit }: ConstantBody, id: string): Promise<void> => {
  const others = await repo.unitsOfOtherYears(db, versionId, key, id)
  const [first] = others
  if (first === undefined || others.every((other) => other === unit)) return
  const sentence = `Hằng số ${key} đã có giá trị của năm khác tính bằng “${first}”; mọi năm cần cùng đơn vị.`
  throw new Refusal('VALIDATION_FAILED', { fields: { unit: sentence } })
}

/** Constants and emission factors of a version, each with the questions that read it. */
export const constants = variablesOfKind<repo.ConstantRecord, ConstantBody, ConstantRow>({
  table: 'criteria_constants',
  missing: 'CONSTANT_NOT_FOUND',
  noun: 'Hằng số',
  list: repo.listConstants,
  find: repo.findConstant,
  create: repo.createConstant,
  update: repo.updateConstant,
  bodyOf: constantRows.toBody,
  toShown: toConstant,
  check: assertSameUnit,
  isElsewhere: async (db, { version_id, key, id }) =>
    (await repo.unitsOfOtherYears(db, version_id, key, id)).length > 0,
})
