import type { Settings } from '../../../config.ts'
import { openCsc } from './csc.ts'
import type { PaperSigners } from './remote-signer.ts'
import { openSmartCa } from './smartca.ts'

/** Those whose address is set. */
export const openSigners = ({
  CSC_URL,
  SMARTCA_URL,
}: Partial<Pick<Settings, 'CSC_URL' | 'SMARTCA_URL'>>): PaperSigners => ({
  ...(CSC_URL !== undefined && { csc: openCsc(CSC_URL) }),
  ...(SMARTCA_URL !== undefined && { smartca: openSmartCa(SMARTCA_URL) }),
})
