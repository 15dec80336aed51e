import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { batchHandlers } from '../batches/batches.service.ts'
import { questionBulkList } from './bulk.service.ts'
import { archiveQuestion, editFields } from './cells.service.ts'
import * as service from './questions.service.ts'
import { constants } from './variables/constants.service.ts'
import { inputs } from './variables/inputs.service.ts'
import { addYear } from './variables/years.service.ts'

export const questionsHandlers: Handlers<Api['questions']> = {
  list: ({ query }, context) => service.listQuestions(context, query),
  facets: ({ query }, context) => service.questionFacets(context, query),
  fresh: ({ query }, context) => service.freshQuestions(context, query),
  get: ({ params }, context) => service.oneQuestion(context, params.id),
  uses: ({ params }, context) => service.questionUses(context, params.id),
  create: ({ body }, context) => service.createQuestion(context, body),
  update: ({ params, body }, context) => service.updateQuestion(context, params.id, body),
  delete: ({ params, body }, context) => service.deleteQuestion(context, params.id, body.version),
  move: ({ params, body }, context) => service.moveQuestion(context, params.id, body),
  editFields: ({ params, body }, context) => editFields(context, params.id, body),
  archive: ({ params, body }, context) => archiveQuestion(context, params.id, body),
  ...batchHandlers(questionBulkList),
  inputs: ({ params }, context) => inputs.list(context, params.id),
  createInput: ({ params, body }, context) => inputs.create(context, params.id, body),
  updateInput: ({ params, body: { version, ...body } }, context) =>
    inputs.update(context, params.id, { version, body }),
  deleteInput: ({ params, body }, context) => inputs.remove(context, params.id, body.version),
  inputUses: ({ params }, context) => inputs.uses(context, params.id),
  constants: ({ params }, context) => constants.list(context, params.id),
  createConstant: ({ params, body }, context) => constants.create(context, params.id, body),
  updateConstant: ({ params, body: { version, ...body } }, context) =>
    constants.update(context, params.id, { version, body }),
  deleteConstant: ({ params, body }, context) => constants.remove(context, params.id, body.version),
  addYear: ({ params, body }, context) => addYear(context, params.id, body),
  constantUses: ({ params }, context) => constants.uses(context, params.id),
}
