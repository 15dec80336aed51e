import { useQueryClient } from '@tanstack/react-query'
import { asApiError } from '../../../lib/api/api-error.ts'
import { certificateQueries } from '../certificates.queries.ts'

/** Runs a save; where somebody was faster, the record is read again, so that the next press meets what is there now. */
export const useReload = (id: string) => {
  const client = useQueryClient()
  return async <Answer>(save: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await save()
    } catch (failure) {
      const { code } = asApiError(failure)
      if (code === 'STALE_VERSION' || code === 'CERTIFICATE_ACT_NOT_POSSIBLE' || code === 'ACT_HELD') {
        void client.invalidateQueries({ queryKey: certificateQueries.detail(id).queryKey })
      }
      throw failure
    }
  }
}
