import { caseKinds } from '@nhanxanh/contract/case-kinds'
import type { CaseKindName, CasePath } from '@nhanxanh/contract/case-kinds'
import type { Counting } from './db/list/counting.ts'
import { cases as appeal } from './features/appeals/handling.service.ts'
import { cases as dataRequest } from './features/data-requests/handling.service.ts'
import type { InHand } from './in-hand.ts'
import type { Watching } from './moments.ts'

/** What a kind of case does for those who serve every kind. */
type CaseRoom = { inHand: InHand; counting: Counting; watch: (watching: Watching) => Promise<void> }

const rooms: Readonly<Record<CaseKindName, CaseRoom>> = { appeal, dataRequest }
const each = (Object.keys(rooms) as CaseKindName[]).map((name) => ({
  name,
  room: rooms[name],
  screen: caseKinds[name].screen,
}))

export const casesInHand = Object.fromEntries(each.map(({ name, room }) => [name, room.inHand])) as Record<
  CaseKindName,
  InHand
>
export const countingsOfCases = Object.fromEntries(
  each.map(({ screen, room }) => [screen.path, room.counting]),
) as Record<CasePath, Counting>
/** By the hour. */
export const watchesOfCases = each.map(({ screen, room }) => [screen.path.slice(1), room.watch] as const)
