import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { ageing } from './public/markup.ts'

/** Nothing but our own origin; styles that the UI kit writes at run time carry the nonce of the page; public pages have one short script. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", `'sha256-${createHash('sha256').update(ageing).digest('base64')}'`],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** The security headers of every answer. They are always the same, so they are worked out once and not at each request. */
export const securityHeaders = (): Record<string, string> => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  write(request, response, () => undefined)
  const written = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return {
    ...Object.fromEntries(written),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}
