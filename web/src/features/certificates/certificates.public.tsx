/** For the bench of an assessment: what was issued for it, or the way to issue it. */
export { CertificateOfAssessment } from './issue/certificate-of-assessment.tsx'
