import { useQuery } from '@tanstack/react-query'
import { profile } from '@nhanxanh/contract/features/profile'
import { useEffect } from 'react'
import { onForbidden } from '../../lib/api/failures.ts'
import { queryOf } from '../../lib/query-of.ts'
import { updateUser } from '../../lib/session/session.store.ts'
import { Banner } from '../../ui/states/banner.tsx'

/** Reads the profile at start and whenever a key turns out to be missing, since rights may have changed; where that fails, says so (SPECIFICATION 8) and tries again on request. */
export const ProfileTrouble = () => {
  const { data, isError, isFetching, refetch } = useQuery({ ...queryOf(profile.get), staleTime: 60_000 })
  useEffect(() => {
    if (data) updateUser(data)
  }, [data])
  useEffect(() => onForbidden(() => void refetch()), [refetch])
  if (!isError) return null
  return (
    <Banner tone="error" actionLabel="Thử lại" isBusy={isFetching} onAction={() => void refetch()}>
      Không thể tải thông tin tài khoản
    </Banner>
  )
}
