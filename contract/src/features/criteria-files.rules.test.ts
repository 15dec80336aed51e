import { expect, it } from 'vitest'
import { rowOutcomeNames, rowOutcomes, workbookPartNames, workbookParts } from './criteria-files.rules.ts'

it('gives each outcome of a row and each part of a workbook a name of its own', () => {
  expect(new Set(rowOutcomes.map((outcome) => rowOutcomeNames[outcome])).size).toBe(rowOutcomes.length)
  expect(new Set(workbookParts.map((part) => workbookPartNames[part])).size).toBe(workbookParts.length)
})
