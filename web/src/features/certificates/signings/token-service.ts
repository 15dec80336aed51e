import { certificates } from '@nhanxanh/contract/features/certificates'
import type { Signing } from '@nhanxanh/contract/features/certificates.signings'
import { call } from '../../../lib/api/client.ts'

/** `absent`: no service answers on this machine; `lost`: it went while it was at work. */
type End = 'absent' | 'lost' | 'late'

/** The person finds the device and types the code of it, paper by paper. */
const patienceMs = 290_000
/** A program that is there answers at once. */
const presenceMs = 5_000

type Question = { act: 'GetVersion' | 'GetCertInfo' | 'SignApproved'; message: string; waitMs: number }

/** One question to VGCA Sign Service, which listens on this machine: what it says, or how it ended without a word. */
const ask = (service: string, { act, message, waitMs }: Question): Promise<{ said: unknown } | End> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${service.replace(/\/+$/, '')}/${act}`)
    let isOpen = false
    const end = (how: { said: unknown } | End) => {
      clearTimeout(timer)
      resolve(how)
      socket.close()
    }
    const timer = setTimeout(() => end('late'), waitMs)
    socket.addEventListener('open', () => {
      isOpen = true
      socket.send(message)
    })
    socket.addEventListener('message', ({ data }) => end({ said: data }))
    socket.addEventListener('close', () => end(isOpen ? 'lost' : 'absent'))
  })

/** `Status` 0 says that it did what it was asked for; anything else that it did not. */
const isDone = (said: unknown): boolean => {
  try {
    const answer: unknown = JSON.parse(String(said))
    return typeof answer === 'object' && answer !== null && 'Status' in answer && Number(answer.Status) === 0
  } catch {
    return false
  }
}

/**
 * What hinders the first signature: no program on this machine, or no certificate that it sees. A program that is there and does not answer
 * about certificates is left to say so when it signs.
 */
export const hindranceOf = async (service: string): Promise<'absent' | 'tokenless' | null> => {
  const there = await ask(service, { act: 'GetVersion', message: 'GetVersion', waitMs: presenceMs })
  if (there === 'absent' || there === 'late') return 'absent'
  const found = await ask(service, { act: 'GetCertInfo', message: 'get_cert_info', waitMs: patienceMs })
  return typeof found === 'object' && !isDone(found.said) ? 'tokenless' : null
}

/**
 * Has the service sign one paper: it fetches the file by the address, asks the person, and brings the signed file back to the same address,
 * which is good once for each. `SignApproved` is what public programs use for the signature of a person who decides; with `SignIssued` a clerk
 * puts the seal of the agency, a number and a day on a document, and our papers have theirs when they are drawn.
 */
const signByToken = async (service: string, { address }: { address: string }): Promise<'done' | 'refused' | End> => {
  const asked = { FileUploadHandler: address, SessionId: '', JWTToken: '', FileName: address, MetaData: [] }
  const end = await ask(service, { act: 'SignApproved', message: JSON.stringify(asked), waitMs: patienceMs })
  if (typeof end !== 'object') return end
  return isDone(end.said) ? 'done' : 'refused'
}

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
  const leave = async (ids: string[], problem: 'refused' | 'tokenless' | End) =>
    show(await call(certificates.leaveUnsigned, { params, body: { ids, problem } }))
  const hindrance = await hindranceOf(service)
  if (hindrance !== null) return leave(waitingOf(signing), hindrance)
  for (const certificateId of waitingOf(signing)) {
    if (!(await look()).includes(certificateId)) continue
    const end = await signByToken(service, await call(certificates.handToToken, { params, body: { certificateId } }))
    const waiting = await look()
    if (end === 'absent') return leave(waiting, end)
    // Its word that it signed is worth what came back.
    if (waiting.includes(certificateId)) await leave([certificateId], end === 'done' ? 'lost' : end)
  }
}
