import type { Api } from '@nhanxanh/contract'
import { preparing } from '../../http/context.ts'
import type { Handlers } from '../../http/context.ts'
import { batchHandlers } from '../batches/batches.service.ts'
import { audienceOptions, countAudience } from './audience/audience.service.ts'
import { campaignBulkList } from './bulk.service.ts'
import * as service from './campaigns.service.ts'
import { addImage, imageOf, receiveImage } from './images.service.ts'
import { retryCampaign, testCampaign } from './sending/sending.service.ts'

export const campaignsHandlers: Handlers<Api['campaigns']> = {
  list: ({ query }, context) => service.listCampaigns(context, query),
  facets: ({ query }, context) => service.countCampaigns(context, query),
  fresh: ({ query }, context) => service.countFreshCampaigns(context, query),
  get: ({ params }, context) => service.campaignDetail(context, params.id),
  recipients: ({ params, query }, context) => service.recipientsOf(context, params.id, query),
  audienceOptions: (_input, context) => audienceOptions(context),
  create: ({ body }, context) => service.createCampaign(context, body),
  update: ({ params, body }, context) => service.updateCampaign(context, params.id, body),
  delete: ({ params }, context) => service.deleteCampaign(context, params.id),
  stop: ({ params }, context) => service.stopCampaign(context, params.id),
  retry: ({ params, body }, context) => retryCampaign(context, params.id, body.cause),
  countAudience: ({ body }, context) => countAudience(context, body),
  test: ({ body }, context) => testCampaign(context, body),
  addImage: preparing(
    (_input, context) => receiveImage(context),
    (_input, context, image) => addImage(context, image),
  ),
  image: ({ params }, { db }) => imageOf(db, params.code),
  ...batchHandlers(campaignBulkList),
}
