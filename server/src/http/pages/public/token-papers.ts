import { maxFileBytes } from '@nhanxanh/contract/features/files'
import type { FastifyInstance } from 'fastify'
import { passing } from '../../../platform/files/passing.ts'
import type { Upload } from '../../context.ts'
import { limited } from './public-pages.ts'
import type { PublicKnowledge } from './public-pages.ts'

/** What the service of a token may do by the secret of one paper, handed in where the server is put together. */
export type TokenPapers = {
  fetch: (secret: string) => Promise<Buffer | null>
  /** Null: nobody waits for it. */
  take: (secret: string, upload: () => Promise<Upload>) => Promise<{ why: string | null } | null>
}

const address = '/signing/:file'
const secretIn = (params: unknown): string => (params as { file: string }).file.replace(/\.pdf$/, '')
const unknown = 'Địa chỉ này đã được dùng hoặc đã hết hạn. Vui lòng ký lại từ Nhãn Xanh.'

/**
 * Where the service of a token fetches a paper and brings it back: it is no browser and has no session, so the secret in the address stands
 * for paper, person and sign-in. Answers as VGCA Sign Service reads them.
 */
export const registerTokenPapers = (
  app: FastifyInstance,
  papers: TokenPapers,
  waiting: Pick<PublicKnowledge, 'wait'>,
) => {
  app.get(
    address,
    { exposeHeadRoute: false },
    limited(waiting, 'look', async ({ params }, reply) => {
      const bytes = await papers.fetch(secretIn(params))
      reply.header('cache-control', 'no-store')
      return bytes === null ? reply.code(404).send({ message: unknown }) : reply.type('application/pdf').send(bytes)
    }),
  )
  app.post(
    address,
    limited(waiting, 'look', async (request, reply) => {
      const upload = async (): Promise<Upload> => {
        const part = await request.file({ limits: { files: 1, fileSize: maxFileBytes + 1 } })
        if (!part) throw new Error('The service of a token sent no file')
        return { ...passing(part.file), name: part.filename }
      }
      const taken = request.isMultipart() ? await papers.take(secretIn(request.params), upload) : null
      const why = taken === null ? unknown : taken.why
      reply.header('cache-control', 'no-store').code(taken === null ? 404 : 200)
      return reply.send({ Status: why === null, Message: why ?? '', FileName: '', FileServer: '' })
    }),
  )
}
