import { contract } from '@nhanxanh/contract'
import { caseKinds } from '@nhanxanh/contract/case-kinds'
import type { Contract, Endpoint } from '@nhanxanh/contract/spine'
import { z } from 'zod'
import { filledIn } from '../support/filled.ts'
import { smallPdf } from '../support/registrations.ts'
import { admin, call } from './stage.ts'
import type { Writing, Writings } from './stage.ts'

type Detail = { id: string; version: number; files: { id: string }[]; entries: { note: string | null }[] }
type Calls = Readonly<Record<'list' | 'get' | 'enter', Endpoint>> & Readonly<Record<string, Endpoint>>
type Kind = (typeof caseKinds)[keyof typeof caseKinds]

const asked = async (endpoint: Endpoint | undefined, input: object): Promise<Detail> =>
  (await call(endpoint ?? contract.auth.login, input as never, admin)).data as never

const arrived = async ({ enter }: Calls) => {
  const file = await call(contract.files.upload, { body: await smallPdf('Don') }, admin)
  return { ...(filledIn(enter.body as z.ZodType) as object), fileIds: [file.data.id] }
}

/** The one text that an act asks for; null where it asks for none, or for more. */
const textOf = ({ body }: Endpoint): string | null => {
  const [asks = null, ...others] = Object.keys(body instanceof z.ZodObject ? body.shape : {}).filter(
    (key) => key !== 'version',
  )
  return others.length === 0 ? asks : null
}

const writingsOnKind = ({ states, acts: { told } }: Kind, [room, calls]: [string, Calls]): Writings => {
  const detail = (id: string) => asked(calls.get, { params: { id } })
  /** A case in which this can be done: as it came, or accepted. */
  const standing = async (act: string): Promise<Detail> => {
    const { id, version } = await asked(calls.enter, { body: await arrived(calls) })
    const isPossible = act === 'note' || states.next(states.open[0] as never, act as never) !== null
    return isPossible ? detail(id) : asked(calls['accept'], { params: { id }, body: { version } })
  }
  const acting = (act: string, key: string) => async (): Promise<Writing> => {
    const { id, version } = await standing(act)
    const body = { ...(act !== 'note' && { version }), [key]: 'Vụ việc phức tạp.\nCần xác minh thêm tại cơ sở.' }
    return { params: { id }, body, read: async () => ({ [key]: (await detail(id)).entries.at(-1)?.note }) }
  }
  const entering = async (): Promise<Writing> => ({
    body: await arrived(calls),
    read: async ({ id }) => {
      const read = await detail(id)
      return { ...read, fileIds: read.files.map((file) => file.id) }
    },
  })
  const texts = ['note', ...Object.keys(told)].flatMap((act) => {
    const key = calls[act] ? textOf(calls[act]) : null
    return key === null ? [] : [[`${room}.${act}`, acting(act, key)] as const]
  })
  return { [`${room}.enter`]: entering, ...Object.fromEntries(texts) }
}

/** Every kind of case by its declaration; a kind that asks for more has writings of its own. */
export const writingsOfCases: Writings = Object.assign(
  {},
  ...Object.values(caseKinds).map((kind) => {
    const found = Object.entries(contract as Contract).find(([, { list }]) => list?.path === kind.screen.path)
    return writingsOnKind(kind, found as [string, Calls])
  }),
)
