import { createPrivateKey, privateEncrypt, constants } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Identity } from '../../server/src/platform/signing/verifier/fixtures/identities.ts'

/** SHA-256 in the form that PKCS #1 signs. */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** What a service and its person do, one way or the other. */
export type Conduct = {
  person: 'yes' | 'no' | 'never'
  /** Signs something else; signs every second paper; signs and is not heard. */
  fault: 'wrong' | 'half' | 'lost' | null
}

type Body = Record<string, unknown>
type Answer = { status?: number; body: unknown } | 'hang up'

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Body
}

/** The two services that sign elsewhere, as their counterpart sees them: Cloud Signature Consortium v1, and VNPT SmartCA. */
export const startSigningService = async (signer: Identity) => {
  const key = createPrivateKey({
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', signer.privateKey)),
    format: 'der',
    type: 'pkcs8',
  })
  const state = {
    conduct: { person: 'yes', fault: null } as Conduct,
    /** How often a person was asked on their telephone. */
    confirmations: 0,
    /** How many of the next questions find their connection closed. */
    closed: 0,
    /** Everything that was sent here. */
    seen: [] as Body[],
    chain: [signer.der],
  }
  const signatureOf = (hash: Buffer, nth: number): string | null => {
    const { fault } = state.conduct
    if (fault === 'half' && nth % 2 === 1) return null
    const signed = fault === 'wrong' ? Buffer.alloc(32, 7) : hash
    const padding = constants.RSA_PKCS1_PADDING
    return privateEncrypt({ key, padding }, Buffer.concat([digestInfo, signed])).toString('base64')
  }
  const asked = async (signal: AbortSignal): Promise<'yes' | 'no'> => {
    state.confirmations += 1
    while (state.conduct.person === 'never') await pause(50, null, { signal })
    return state.conduct.person
  }
  const chain = () => state.chain.map((der) => der.toString('base64'))
  const questions = new Map<string, { doc_id: string; data_to_be_signed: string }[]>()

  const csc: Record<string, (body: Body, signal: AbortSignal) => Answer | Promise<Answer>> = {
    'oauth2/token': ({ client_id: id, client_secret: secret }) =>
      id === 'so-du-lich' && secret === 'bi-mat'
        ? { body: { access_token: 'vao', token_type: 'Bearer', expires_in: 3600 } }
        : { status: 401, body: { error: 'invalid_client' } },
    'credentials/list': ({ userID }) => ({ body: { credentialIDs: userID === '079000000001' ? ['khoa-1'] : [] } }),
    'credentials/info': () => ({
      body: {
        key: { status: 'enabled', algo: ['1.2.840.113549.1.1.11'], len: 2048 },
        cert: { status: 'valid', certificates: chain() },
        multisign: 1000,
      },
    }),
    'credentials/authorize': async (_body, signal) =>
      (await asked(signal)) === 'yes'
        ? { body: { SAD: 'mot-lan', expiresIn: 300 } }
        : { status: 400, body: { error: 'access_denied', error_description: 'User rejected the request' } },
    'signatures/signHash': ({ hash }) =>
      state.conduct.fault === 'lost'
        ? 'hang up'
        : {
            body: { signatures: (hash as string[]).map((each, nth) => signatureOf(Buffer.from(each, 'base64'), nth)) },
          },
  }

  const smartCa = (path: string, body: Body): Answer => {
    if (path.endsWith('get_certificate')) {
      const own = { serial_number: '5401', cert_status_code: 'VALID', cert_data: chain()[0], chain_data: {} }
      return { body: { status_code: 200, data: { user_certificates: [own] } } }
    }
    if (path.endsWith('signatures/sign')) {
      state.confirmations += 1
      questions.set(String(body['transaction_id']), body['sign_files'] as never)
      return state.conduct.fault === 'lost' ? 'hang up' : { body: { status_code: 200, message: 'success' } }
    }
    const files = questions.get(path.split('/').at(-2) ?? '')
    if (!files) return { status: 404, body: { status_code: 404, message: 'not found' } }
    if (state.conduct.person === 'never') return { body: { status_code: 200, message: 'PENDING', data: null } }
    if (state.conduct.person === 'no') return { body: { status_code: 200, message: 'USER_REJECTED', data: null } }
    const signatures = files.map((file, nth) => ({
      doc_id: file.doc_id,
      signature_value: signatureOf(Buffer.from(file.data_to_be_signed, 'hex'), nth),
    }))
    return { body: { status_code: 200, message: 'success', data: { signatures } } }
  }

  const server = createServer((request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const answer = async () => {
      const body = await bodyOf(request)
      if (state.closed > 0) {
        state.closed -= 1
        return request.socket.destroy()
      }
      state.seen.push(body)
      const path = (request.url ?? '').slice(1)
      const own = csc[path.replace(/^csc\/v1\//, '')]
      const said = path.startsWith('csc/') && own ? await own(body, gone.signal) : smartCa(path, body)
      if (said === 'hang up') return request.socket.destroy()
      return response
        .writeHead(said.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(said.body))
    }
    answer().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { state, cscUrl: `${address}/csc/v1`, smartCaUrl: `${address}/sca`, close }
}
