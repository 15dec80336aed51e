import { call } from '../lib/api.ts'
import { useKept } from '../lib/use-task.ts'
import { Problem } from '../ui/page.tsx'
import { Certificate } from './certificate.tsx'

/** The certificates of the facility; with an assessment, those that came of it. */
export const CertificatesPart = ({ of: assessmentId }: { of?: string }) => {
  const { fetched, problem } = useKept('certificates', () => call('ownCertificates'))
  const shown = fetched?.items.filter(({ assessment }) => assessmentId === undefined || assessment?.id === assessmentId)
  return (
    <>
      {shown?.map((certificate) => (
        <Certificate key={certificate.id} certificate={certificate} />
      ))}
      <Problem text={problem} />
    </>
  )
}
