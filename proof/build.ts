import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import type { Rolldown } from 'vite'

const root = import.meta.dirname
const dist = path.join(root, 'dist')

type Bundled = { entry: string; format: 'iife' | 'es' }

/** One script with all that it needs: for pages as small as it gets, for people who read it as it was written. */
const bundled = async ({ entry, format }: Bundled): Promise<string> => {
  const isPage = format === 'iife'
  const made = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ...(!isPage && { ssr: { noExternal: true } }),
    build: {
      write: false,
      target: isPage ? 'es2022' : 'node20',
      minify: isPage,
      ssr: !isPage,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, 'src', entry), output: { format } },
    },
  })
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput
  return output[0].code
}

/** What would end the element of a page in the middle of its script. */
const asElement = (script: string): string => script.trim().replaceAll('</script', String.raw`<\/script`)

const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Own script and own styles, and no connection: what people drop on the page cannot leave it. */
const policyOf = (script: string, styles: string): string =>
  `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(styles)}; img-src data:; base-uri 'none'; form-action 'none'`

const page = async (title: string, entry: string): Promise<string> => {
  const script = asElement(await bundled({ entry, format: 'iife' }))
  const styles = `${await read('../server/assets/public/public.css')}\n${await read('src/proof.css')}`.trim()
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policyOf(script, styles)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${title}</title>
<style>${styles}</style></head><body>
<noscript>Trang này tính lại kết quả bằng tập lệnh trong chính nó; vui lòng cho phép tập lệnh.</noscript>
<script type="application/json" id="given">__GIVEN__</script>
<script>${script}</script></body></html>
`
}

/** Writes what proves without us: two pages that need nobody, the script of capsules, and the one that compares a QR with its page. */
export const buildProof = async (): Promise<void> => {
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  const write = (name: string, text: string) => writeFile(path.join(dist, name), text)
  await write('capsule.html', await page('Xác minh gói chứng cứ', 'capsule-page.ts'))
  await write('certificate.html', await page('Bằng chứng của giấy chứng nhận', 'certificate-page.ts'))
  await write('compare-qr.js', await bundled({ entry: 'compare-qr.ts', format: 'iife' }))
  const [usage = ''] = /^(?:\/\/.*\n)+/.exec(await read('src/verify-capsule.ts')) ?? []
  const script = await bundled({ entry: 'verify-capsule.ts', format: 'es' })
  await write('verify-capsule.mjs', `#!/usr/bin/env node\n${usage}${script}`)
}
