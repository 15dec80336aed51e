import { useQueryClient } from '@tanstack/react-query'
import { asApiError, type ApiError } from '../../../lib/api/api-error.ts'
import { certificateQueries } from '../certificates.queries.ts'

/** After a refusal: where somebody was faster, the record is read again, so that the next press meets what is there now. */
export const useRefused = (id: string) => {
  const client = useQueryClient()
  return ({ code }: ApiError): void => {
    if (code === 'STALE_VERSION' || code === 'CERTIFICATE_ACT_NOT_POSSIBLE' || code === 'ACT_HELD') {
      void client.invalidateQueries({ queryKey: certificateQueries.detail(id).queryKey })
    }
  }
}

/** Runs a save, with that behind it. */
export const useReload = (id: string) => {
  const refused = useRefused(id)
  return <Answer>(save: () => Promise<Answer>): Promise<Answer> =>
    save().catch((failure: unknown) => {
      refused(asApiError(failure))
      throw failure
    })
}
