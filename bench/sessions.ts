import { randomUUID } from 'node:crypto'
import type { Request } from './load.ts'
import type { Server } from './servers.ts'
import { connections, password } from './works.ts'
import type { Asked, Work } from './works.ts'

const signIn = async (port: number, email: string): Promise<string> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken
}

/** A session for each connection, of an account of its own. */
export const tokensOn = async (port: number): Promise<string[]> => {
  const tokens: string[] = []
  for (let nth = 1; nth <= connections; nth += 1) tokens.push(await signIn(port, `bench${nth}@nhanxanh.example`))
  return tokens
}

const tokensOf = new WeakMap<Server, Promise<string[]>>()

/** A request to our server as the console sends it: with the session of its connection, and a key where it writes. */
const ownRequest = ({ path, method, body }: Asked, token: string): Request => ({
  path,
  headers: {
    authorization: `Bearer ${token}`,
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  },
  ...(method && { method, body: JSON.stringify(body) }),
})

const bareRequest = (server: Server, { key }: Work, { plain, tuned }: Asked): Request => ({
  path: `/${key}?${encodeURIComponent(JSON.stringify(server.name === 'tuned' ? (tuned ?? plain) : plain))}`,
})

/** How the requests of a work are sent to a server: the nth of a connection. */
export const requestsFor = async (server: Server, work: Work) => {
  if (server.name !== 'ours') return (nth: number): Request => bareRequest(server, work, work.ask(nth))
  const known = tokensOf.get(server) ?? tokensOn(server.port)
  tokensOf.set(server, known)
  const tokens = await known
  return (nth: number): Request => ownRequest(work.ask(nth), tokens[nth % connections] ?? '')
}
