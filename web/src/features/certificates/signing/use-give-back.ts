import { certificates } from '@nhanxanh/contract/features/certificates'
import type { Returned } from '@nhanxanh/contract/features/certificates.signing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { refreshReturned } from './returned.ts'

export type GivenFile = {
  /** Of the row. */
  key: string
  name: string
  state: 'waiting' | 'sending' | 'refused' | Returned['state']
  returned: Returned | null
  /** What the server says against it. */
  problem: string | null
}

/** Signed files on their way back, one after the other; each keeps its own answer. */
export const useGiveBack = (certificateId: string | null) => {
  const client = useQueryClient()
  const [given, setGiven] = useState<readonly GivenFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const change = (key: string, next: Partial<GivenFile>) =>
    setGiven((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)))

  const sendOne = async (key: string, file: File): Promise<void> => {
    change(key, { state: 'sending' })
    try {
      const returned =
        certificateId === null
          ? await call(certificates.giveBackAny, { body: file })
          : await call(certificates.giveBack, { params: { id: certificateId }, body: file })
      change(key, { state: returned.state, returned })
      await refreshReturned(client, returned.certificate.id)
    } catch (failure) {
      change(key, { state: 'refused', problem: asApiError(failure).text })
    }
  }
  const send = async (files: readonly File[]): Promise<void> => {
    const rows = files.map((file) => ({ file, key: crypto.randomUUID() }))
    const fresh = rows.map(({ key, file }): GivenFile => ({
      key,
      name: file.name,
      state: 'waiting',
      returned: null,
      problem: null,
    }))
    setGiven((all) => [...all, ...fresh])
    setBusy(true)
    for (const { key, file } of rows) await sendOne(key, file)
    setBusy(false)
  }
  return { given, isBusy, send }
}
