import { registerTabs } from '@nhanxanh/contract/features/certificates.public'
import type {
  ChangesRead,
  PublicCertificate,
  RegisterAsked,
  RegisterTab,
} from '@nhanxanh/contract/features/certificates.public'
import { facilitySubTypeKeys, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDate } from '@nhanxanh/contract/shared/list'
import { startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { limited, sendKept, text } from './public-pages.ts'
import type { PublicKnowledge } from './public-pages.ts'
import { filterPage } from './register-filters.ts'
import { registerCsv, registerPage } from './register-page.ts'

const askedOf = (query: unknown): RegisterAsked => {
  const type = text(query, 'type')
  const tab = text(query, 'tab')
  const page = Number(text(query, 'page'))
  return {
    tab: Object.hasOwn(registerTabs, tab) ? (tab as RegisterTab) : 'valid',
    q: text(query, 'q'),
    level: text(query, 'level').slice(0, 60),
    type: facilityTypes.find((each) => each === type) ?? '',
    subType: facilitySubTypeKeys.find((each) => each === text(query, 'subType')) ?? '',
    commune: text(query, 'commune').slice(0, 10),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

const wrongSince =
  'Tham số since cần là next của lần đọc trước, một ngày (2026-11-01) hoặc một thời điểm có múi giờ (2026-11-01T00:00:00Z).'

/** From where on changes are asked for; null: the whole list is. A day begins in Viet Nam. */
const sinceOf = (query: unknown): ChangesRead | 'wrong' | null => {
  const asked = text(query, 'since')
  if (asked === '') return null
  const [, moment = asked, code = ''] = /^(.+)_([a-z2-7]{26})$/.exec(asked) ?? []
  const instant = z
    .union([vietnamDate.transform(startOfVietnamDay), z.iso.datetime({ offset: true })])
    .safeParse(moment)
  return instant.success ? { at: new Date(instant.data), code } : 'wrong'
}

const nextOf = ({ at, code }: ChangesRead): string => `${at.toISOString()}${code === '' ? '' : `_${code}`}`

/** Files hold no more than so many pages of fifty. */
const mostPages = 400

/** All rows of what is looked at, in place of a page of it. */
const allOf = async ({ register }: PublicKnowledge, asked: RegisterAsked): Promise<PublicCertificate[]> => {
  const items: PublicCertificate[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const part = await register({ ...asked, page })
    items.push(...part.items)
    if (items.length >= part.total || part.items.length === 0) break
  }
  return items
}

/** The register as a page, with its filters as a page of their own for telephones. */
const registerLists = (app: FastifyInstance, known: PublicKnowledge) => {
  app.get(
    '/register',
    limited(known, 'look', async (request, reply) => {
      const asked = askedOf(request.query)
      const [register, options] = await Promise.all([known.register(asked), known.registerOptions(asked)])
      const page = registerPage({ asked, register, options, issuer: await known.issuer(), now: known.now() })
      return sendKept(known, request, reply, 'text/html', page)
    }),
  )
  app.get(
    '/register/loc',
    limited(known, 'look', async (request, reply) => {
      const asked = askedOf(request.query)
      return sendKept(
        known,
        request,
        reply,
        'text/html',
        filterPage(asked, await known.registerOptions(asked), await known.issuer()),
      )
    }),
  )
}

/** Who is certified, for people and as files. */
export const registerRegister = (app: FastifyInstance, known: PublicKnowledge) => {
  registerLists(app, known)
  app.get(
    '/register.json',
    limited(known, 'look', async (request, reply) => {
      const since = sinceOf(request.query)
      if (since === 'wrong') return reply.code(400).header('cache-control', 'no-store').send({ message: wrongSince })
      const { issuer } = await known.issuer()
      const changes = since === null ? null : await known.changes(since)
      const data = changes
        ? { issuer, items: changes.items, next: nextOf(changes.next) }
        : { issuer, items: await allOf(known, askedOf(request.query)) }
      return sendKept(known, request, reply, 'application/json', JSON.stringify({ data }))
    }),
  )
  app.get(
    '/register.csv',
    limited(known, 'look', async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="danh-sach.csv"')
      const items = await allOf(known, askedOf(request.query))
      return sendKept(known, request, reply, 'text/csv', registerCsv(items, await known.issuer()))
    }),
  )
}
