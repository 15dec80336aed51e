import { execFile } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A cosignature checked after the words of c2sp.org/tlog-cosignature, without our own reading of it. */
export const isCosigned = (text: string, vkey: string): boolean => {
  const [name = '', , material = ''] = vkey.split('+', 2).concat(vkey.split('+').slice(2).join('+'))
  const bytes = Buffer.from(material, 'base64')
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4)
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(end + 2)
    .split('\n')
    .filter((line) => line.startsWith(`— ${name} `))
  const signatures = lines.map((line) => Buffer.from(line.split(' ')[2] ?? '', 'base64'))
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return signatures.some((signature) => {
    const message = `cosignature/v1\ntime ${signature.readBigUInt64BE(4)}\n${text.slice(0, end + 1)}`
    return signature.subarray(0, 4).equals(id) && verify(null, Buffer.from(message), key, signature.subarray(12))
  })
}

const script = new URL('../../scripts/verify-audit.mjs', import.meta.url).pathname

/** The proof of a row as somebody outside checks it, with keys that were handed over: how the script ended, and what it said. */
export const checkedOutside = async (proof: string, ...keys: string[]): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-proof-'))
  const file = path.join(folder, 'dong.tlog-proof')
  await writeFile(file, proof)
  const ended = new Promise<string>((resolve) => {
    execFile(process.execPath, [script, file, ...keys], { env: {} }, (error, out, err) =>
      resolve(`${Number(error?.code ?? 0)} ${out}${err}`),
    )
  })
  return ended.finally(() => rm(folder, { recursive: true }))
}
