import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { ask, problemIn } from './asking.ts'
import { SignerProblem } from './remote-signer.ts'
import type { Answered, Asked, Known, PaperSigner, RemoteKey } from './remote-signer.ts'

const certificates = z.object({
  data: z
    .object({
      user_certificates: z.array(
        z.object({
          serial_number: z.string(),
          cert_status_code: z.string(),
          cert_data: z.string(),
          chain_data: z.object({ ca_cert: z.string().nullish(), root_cert: z.string().nullish() }).nullish(),
        }),
      ),
    })
    .nullish(),
})
const taken = z.object({ status_code: z.number().optional(), message: z.string().nullish() })
const status = taken.extend({
  data: z
    .object({
      signatures: z.array(z.object({ doc_id: z.string(), signature_value: z.string().nullish() })).nullish(),
    })
    .nullish(),
})

const asBuffer = (base64: string): Buffer => new X509Certificate(Buffer.from(base64, 'base64')).raw

/** Of one paper, for the service: its place and nothing of what it says. */
const documentOf = ({ reference }: Asked, nth: number): string => `${reference}-${nth}`

const signaturesOf = (
  asked: Asked,
  found: readonly { doc_id: string; signature_value?: string | null | undefined }[],
) => {
  const byDocument = new Map(found.map(({ doc_id: id, signature_value: value }) => [id, value]))
  return asked.hashes.map((_, nth) => {
    const value = byDocument.get(documentOf(asked, nth))
    return value ? Buffer.from(value, 'base64') : null
  })
}

/** VNPT SmartCA: the question has a number of ours, so its answer is fetched whatever becomes of the connection meanwhile. */
export const openSmartCa =
  (url: string) =>
  ({ account, secret, userId }: Known): PaperSigner => {
    const office = { sp_id: account, sp_password: secret, user_id: userId }
    const statusOf = ({ reference }: Asked) =>
      ask({ url: `${url}/v1/signatures/sign/${reference}/status`, body: {}, answer: status })
    const list = async (): Promise<RemoteKey[]> => {
      const body = { ...office, serial_number: '', transaction_id: '' }
      const { data } = await ask({ url: `${url}/v1/credentials/get_certificate`, body, answer: certificates })
      const valid = (data?.user_certificates ?? []).filter(({ cert_status_code: code }) => code === 'VALID')
      return valid.map(({ serial_number: name, cert_data: own, chain_data: others }) => ({
        name,
        chain: [own, others?.ca_cert, others?.root_cert].flatMap((each) => (each ? [asBuffer(each)] : [])),
      }))
    }
    const start = async (asked: Asked): Promise<void> => {
      const body = {
        ...office,
        transaction_id: asked.reference,
        transaction_desc: asked.title,
        serial_number: asked.key.name,
        sign_files: asked.hashes.map((hash, nth) => ({
          data_to_be_signed: hash.toString('hex'),
          doc_id: documentOf(asked, nth),
          file_type: 'pdf',
          sign_type: 'hash',
        })),
      }
      const asking = ask({ url: `${url}/v1/signatures/sign`, body, answer: taken, isOnce: true })
      // Where nothing was heard the question may have arrived all the same.
      const { status_code: code = 200, message } = await asking.catch((error: unknown) => {
        if (error instanceof SignerProblem && error.problem === 'away') return statusOf(asked)
        throw error
      })
      if (code !== 200) throw new SignerProblem(problemIn(message ?? '') ?? 'away')
    }
    const poll = async (asked: Asked): Promise<Answered | null> => {
      const none = (problem: 'refused' | 'late') => ({ signatures: [], problem })
      try {
        const { message, data } = await statusOf(asked)
        if (data?.signatures?.length) return { signatures: signaturesOf(asked, data.signatures), problem: null }
        const problem = problemIn(message ?? '')
        return problem === null ? null : none(problem)
      } catch (error) {
        if (!(error instanceof SignerProblem)) throw error
        // Whoever does not answer now may do so the next time.
        return error.problem === 'refused' || error.problem === 'late' ? none(error.problem) : null
      }
    }
    return { certificates: list, start, poll }
  }
