import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { useFollow } from '../../../lib/cases/case-kind.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { contactPaths } from '../contacts.queries.ts'

type Letter = Pick<ContactDetail, 'id' | 'code'>

/** Leads the drawer from one letter to another one, wherever that is listed. */
const useLead = () => {
  const client = useQueryClient()
  const router = useRouter()
  const follow = useFollow(contacts)
  return (from: string, to: ContactDetail) => {
    follow(to)
    for (const path of contactPaths) void client.invalidateQueries({ queryKey: [path] })
    const { pathname, search } = router.state.location
    const { peek } = search as Record<string, string>
    if (pathname !== '/contacts' || peek !== from) return
    // Its code is looked for, so that no page or filter hides it; Back leads to the list as it was.
    void router.navigate({ to: '/contacts', search: { q: to.code, status: to.status, peek: to.id } })
  }
}

/** After a merge: shows the letter that stands for both, and offers the way back. */
export const useMerged = () => {
  const lead = useLead()
  return (one: Letter, into: ContactDetail) => {
    lead(one.id, into)
    void toastWithUndo({
      text: `Đã gộp ${one.code} vào ${into.code}.`,
      undo: async () => lead(into.id, await call(contacts.unmerge, { params: { id: one.id } })),
      undone: `Đã bỏ gộp ${one.code}.`,
    })
  }
}

/** Takes a merged letter out again. */
export const useTakenOut = () => {
  const lead = useLead()
  return async ({ id }: Letter) => {
    const into = await call(contacts.unmerge, { params: { id } })
    lead(id, into)
    return into
  }
}

/** After a split: shows the new letter, and offers the way back while nobody has touched it. */
export const useSplit = () => {
  const lead = useLead()
  return (from: Letter, made: ContactDetail) => {
    lead(from.id, made)
    void toastWithUndo({
      text: `Đã tách thành liên hệ ${made.code}.`,
      undo: async () => lead(made.id, await call(contacts.unsplit, { params: { id: made.id } })),
      undone: 'Đã đưa trao đổi trở lại.',
    })
  }
}
