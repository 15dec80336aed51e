import { isInForce } from '@nhanxanh/contract/features/certificates.public'
import type { PublicCertificate } from '@nhanxanh/contract/features/certificates.public'
import type { Issuer } from './markup.ts'

type Told = { certificate: PublicCertificate; issuer: Issuer; host: string }

/** The certificate as programs that read pages take it: `Certification` of schema.org. Nothing is said of one that is being checked. */
export const certificationOf = ({ certificate, issuer, host }: Told): object | null => {
  if (certificate.state === 'checking') return null
  const { number, code, name, address, issuedOn, validUntil, level } = certificate
  const url = `https://${host}/verify/${code}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Certification',
    '@id': url,
    url,
    name: issuer.programme,
    certificationIdentification: number,
    certificationStatus: `https://schema.org/Certification${isInForce(certificate) ? 'Active' : 'Inactive'}`,
    certificationRating: {
      '@type': 'Rating',
      ratingValue: level.rank,
      bestRating: level.count,
      worstRating: 1,
      name: level.name,
    },
    issuedBy: { '@type': 'Organization', name: issuer.issuer, url: `https://${host}/chuong-trinh` },
    about: { '@type': 'LocalBusiness', name, address },
    validFrom: issuedOn,
    expires: validUntil,
  }
}

/** A block of data beside a page; no browser runs it. */
export const jsonLd = (content: object | null): string =>
  content === null
    ? ''
    : `<script type="application/ld+json">${JSON.stringify(content).replaceAll('<', String.raw`\u003c`)}</script>`
