import { certificates } from '@nhanxanh/contract/features/certificates'
import type { Signing } from '@nhanxanh/contract/features/certificates.signings'
import { call } from '../../../lib/api/client.ts'

/** `absent`: no service answers on this machine; `lost`: it went while it was at work. */
type TokenEnd = 'done' | 'refused' | 'absent' | 'lost' | 'late'

/** The person finds the device and types the code of it, paper by paper. */
const patienceMs = 290_000

const isDone = (said: unknown): boolean => {
  try {
    const answer: unknown = JSON.parse(String(said))
    return typeof answer === 'object' && answer !== null && 'Status' in answer && Number(answer.Status) === 0
  } catch {
    return false
  }
}

/**
 * Has VGCA Sign Service, which listens on this machine, sign one paper: it fetches the file by the address, asks the person, and brings the
 * signed file back to the same address, which is good once for each. `Status` 0 says that it did; anything else that it did not.
 */
const signByToken = (service: string, { address }: { address: string }): Promise<TokenEnd> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${service.replace(/\/+$/, '')}/SignApproved`)
    let isOpen = false
    const end = (how: TokenEnd) => {
      clearTimeout(timer)
      resolve(how)
      socket.close()
    }
    const timer = setTimeout(() => end('late'), patienceMs)
    socket.addEventListener('open', () => {
      isOpen = true
      const asked = { FileUploadHandler: address, SessionId: '', JWTToken: '', FileName: address, MetaData: [] }
      socket.send(JSON.stringify(asked))
    })
    socket.addEventListener('message', ({ data }) => end(isDone(data) ? 'done' : 'refused'))
    socket.addEventListener('close', () => end(isOpen ? 'lost' : 'absent'))
  })

export const waitingOf = ({ papers }: Signing): string[] =>
  papers.filter(({ state }) => state === 'waiting').map(({ certificateId }) => certificateId)

/** Hands paper after paper to the service on this machine; what it does not sign is told and left. */
export const driveToken = async (service: string, signing: Signing, show: (next: Signing) => void): Promise<void> => {
  const params = { id: signing.id }
  const look = async () => {
    const next = await call(certificates.signing, { params })
    show(next)
    return waitingOf(next)
  }
  const leave = async (ids: string[], problem: 'refused' | 'late' | 'lost' | 'absent') =>
    show(await call(certificates.leaveUnsigned, { params, body: { ids, problem } }))
  for (const certificateId of waitingOf(signing)) {
    if (!(await look()).includes(certificateId)) continue
    const end = await signByToken(service, await call(certificates.handToToken, { params, body: { certificateId } }))
    const waiting = await look()
    if (end === 'absent') return leave(waiting, end)
    // Its word that it signed is worth what came back.
    if (waiting.includes(certificateId)) await leave([certificateId], end === 'done' ? 'lost' : end)
  }
}
