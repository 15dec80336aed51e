import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { profile } from '@nhanxanh/contract/features/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../lib/use-act.ts'
import { call } from '../../lib/api/client.ts'
import { queryOf } from '../../lib/query-of.ts'
import { updateUser } from '../../lib/session/session.store.ts'
import { toast } from '../../ui/toast/toasts.ts'

/** The reads of this feature; their keys are made here and nowhere else. */
export const profileQueries = {
  own: () => queryOf(profile.get),
  sessions: () => queryOf(profile.sessions),
}

/** Shows the changed person everywhere at once: on this screen, in the header, in the stored session. */
export const useShowPerson = () => {
  const client = useQueryClient()
  return (person: CurrentUser, sentence: string): void => {
    client.setQueryData(profileQueries.own().queryKey, person)
    updateUser(person)
    toast({ tone: 'success', text: sentence })
  }
}

/** Ends one session, or all others (null). */
export const useEndSession = () => {
  const client = useQueryClient()
  return useAct({
    mutationFn: async (id: string | null): Promise<void> => {
      if (id === null) await call(profile.endOtherSessions)
      else await call(profile.endSession, { params: { id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: profileQueries.sessions().queryKey }),
    onSuccess: (_, id) =>
      toast({ tone: 'success', text: id === null ? 'Đã kết thúc các phiên khác.' : 'Đã kết thúc phiên đăng nhập.' }),
  })
}

/** Sets the portrait, or takes it away (null). */
export const useAvatar = () => {
  const show = useShowPerson()
  return useAct({
    mutationFn: (file: File | null) =>
      file === null ? call(profile.removeAvatar) : call(profile.setAvatar, { body: file }),
    onSuccess: (person, file) => show(person, file === null ? 'Đã gỡ ảnh đại diện.' : 'Đã đổi ảnh đại diện.'),
  })
}
