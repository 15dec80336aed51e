import type { Api } from '@nhanxanh/contract'
import type { Handlers } from '../../http/context.ts'
import { factorTrialOf } from './factor-trial.service.ts'
import { passRatesOf } from './pass-rates.service.ts'
import * as service from './simulations.service.ts'

export const simulationsHandlers: Handlers<Api['simulations']> = {
  start: ({ params }, context) => service.startSimulation(context, params.id),
  latest: ({ params }, context) => service.latestSimulation(context, params.id),
  get: ({ params }, context) => service.simulationOf(context, params.id),
  facilities: ({ params, query }, context) => service.simulatedFacilities(context, params.id, query),
  factorTrial: ({ params, query }, context) => factorTrialOf(context, params.id, query),
  passRates: ({ params }, context) => passRatesOf(context, params.id),
}
