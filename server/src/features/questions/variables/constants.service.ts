import type { ConstantBody } from '@nhanxanh/contract/features/questions.fields'
import type { ConstantRow } from '@nhanxanh/contract/features/questions.variables'
import { constantRows } from '../../../db/part-rows.ts'
import * as repo from './variables.repo.ts'
import { variablesOfKind } from './variables.service.ts'

const toConstant = (row: repo.ConstantRecord): ConstantRow => ({
  id: row.id,
  lineage: row.lineage,
  versionId: row.version_id,
  version: row.version,
  ...constantRows.toBody(row),
  usedBy: row.used_by,
  updatedAt: row.updated_at.toISOString(),
})

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
})
