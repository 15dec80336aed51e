import { campaignStatuses } from '@nhanxanh/contract/features/campaigns.rules'
import { contactWaits } from '@nhanxanh/contract/features/contacts.rules'
import type { Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { figureOf, mayCount, sharedSearch } from '../counting.service.ts'
import type { Reading } from '../counting.service.ts'

/** Letters belong to no type and no province: the filter does not touch them. */
const contactsOf = async (reading: Reading): Promise<Figures['contacts']> => {
  if (!mayCount(reading, '/contacts')) return null
  const status = 'new,open'
  const [open, ...waiting] = await Promise.all([
    figureOf(reading, '/contacts', { status }),
    ...contactWaits.map((days) => figureOf(reading, '/contacts', { status, waiting: days })),
  ])
  return { open, waiting: waiting.map((figure, nth) => ({ days: Number(contactWaits[nth]), figure })) }
}

const followUpsOf = async (reading: Reading, query: FiguresQuery): Promise<Figures['followUps']> => {
  if (!mayCount(reading, '/certificates')) return null
  const of = (followUp: 'open' | 'overdue') =>
    figureOf(reading, '/certificates', { ...sharedSearch(query), state: 'valid,expiring,suspended', followUp })
  const [open, overdue] = await Promise.all([of('open'), of('overdue')])
  return { open, overdue }
}

const messagesOf = async (reading: Reading, { from, to }: FiguresQuery): Promise<Figures['messages']> => {
  if (!mayCount(reading, '/notifications')) return null
  const days = { ...(from && { createdFrom: from }), ...(to && { createdTo: to }) }
  return Promise.all(
    campaignStatuses.map(async (status) => ({
      status,
      figure: await figureOf(reading, '/notifications', { status, ...days }),
    })),
  )
}

/** Letters, items to follow and messages: what keeps the programme in touch. */
export const careOf = async (reading: Reading, query: FiguresQuery) => {
  const [contacts, followUps, messages] = await Promise.all([
    contactsOf(reading),
    followUpsOf(reading, query),
    messagesOf(reading, query),
  ])
  return { contacts, followUps, messages }
}
