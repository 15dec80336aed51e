import { certificates } from '@nhanxanh/contract/features/certificates'
import type { Signing } from '@nhanxanh/contract/features/certificates.signings'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { certificateQueries, refreshCertificates } from '../certificates.queries.ts'
import { driveToken, waitingOf } from './token-service.ts'

/** Milliseconds between two looks at papers that are being signed. */
const lookMs = 1_000

const useShow = () => {
  const client = useQueryClient()
  return (next: Signing): void => {
    client.setQueryData(certificateQueries.signing(next.id).queryKey, next)
  }
}

/** As it is now, for as long as it goes on. */
const useWatched = (id: string | null): Signing | null => {
  const { data } = useQuery({
    ...certificateQueries.signing(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.phase === 'ended' ? false : lookMs),
  })
  return data ?? null
}

/** The service on this machine at work, by this tab alone: another one goes on only where somebody says so. */
const useTokenDriver = (tokenAddress: string | null, onProblem: (text: string) => void) => {
  const show = useShow()
  const [isDriving, setDriving] = useState(false)
  const drive = async (signing: Signing): Promise<void> => {
    if (signing.way !== 'token' || tokenAddress === null) return
    setDriving(true)
    try {
      await driveToken(tokenAddress, signing, show)
    } catch (failure) {
      onProblem(asApiError(failure).text)
    } finally {
      setDriving(false)
    }
  }
  return { isDriving, drive }
}

/** Papers that are being signed: begun here, or found again. Where none are named, what was signed last. */
export const useSigning = (tokenAddress: string | null, ids: readonly string[]) => {
  const last = useQuery(certificateQueries.lastSigning()).data?.signing ?? null
  const [begunId, setBegun] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const show = useShow()
  const { isDriving, drive } = useTokenDriver(tokenAddress, setProblem)
  const found = last !== null && (ids.length === 0 || last.phase !== 'ended') ? last : null
  const watched = useWatched(begunId ?? found?.id ?? null)
  const follow = (signing: Signing): void => {
    show(signing)
    setBegun(signing.id)
    setProblem(null)
    void drive(signing)
  }
  const begin = useAct({
    mutationFn: (which: string[]) => call(certificates.startSigning, { body: { ids: which } }),
    onSuccess: follow,
    onError: (failure) => setProblem(asApiError(failure).text),
  })
  const stop = useAct({
    mutationFn: (signing: Signing) => {
      const body = { ids: waitingOf(signing), problem: 'stopped' as const }
      return call(certificates.leaveUnsigned, { params: { id: signing.id }, body })
    },
    onSuccess: show,
  })
  return { signing: watched ?? found, isDriving, problem, begin, stop, follow }
}

/** What may show that papers were signed. */
export const refreshSigned = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: certificateQueries.lastSigning().queryKey })
  await client.invalidateQueries({ queryKey: certificateQueries.returns().queryKey })
  await refreshCertificates(client)
}
