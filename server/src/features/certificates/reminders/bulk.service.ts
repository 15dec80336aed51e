import { certificateBulk } from '@nhanxanh/contract/features/certificates.acts'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { remindObstacle } from '@nhanxanh/contract/features/certificates.words'
import { bulkAct } from '../../batches/batches.service.ts'
import type { BulkList } from '../../batches/batches.service.ts'
import type { CertificatesQuery } from '../certificates.list.ts'
import { certificatesNamed, listCertificates } from '../certificates.service.ts'
import { remindOwner } from './remind.service.ts'

/** Bulk acts on certificates (PRODUCT D8): each row by the service function of the single act. */
export const certificateBulkList: BulkList<CertificatesQuery, CertificateRow> = {
  name: 'certificates',
  byFilter: async (reading, query, limit) => {
    const { items, total } = await listCertificates(reading, { ...query, page: 1, limit })
    return { rows: total > limit ? [] : items, total }
  },
  byIds: certificatesNamed,
  describe: ({ id, number, facility, version }) => ({ id, code: number, name: facility.name, version }),
  acts: {
    remind: bulkAct(certificateBulk.remind, {
      needs: 'notification:create',
      event: 'certificate.remind',
      obstacle: remindObstacle,
      run: (acting, { id }, { message }) => remindOwner(acting, id, message),
    }),
  },
}
