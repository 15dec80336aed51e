/** For the bench of an assessment: what was issued for it, or the way to issue it. */
export { CertificateOfAssessment } from './issue/certificate-of-assessment.tsx'
/** For the record of a facility: the letter that its certificate runs out. */
export { RemindButton } from './acts/remind-button.tsx'
