#!/usr/bin/env node
// Checks the QR of a certificate without asking anybody. It needs Node alone, and the keys that were published:
//   node verify-qr.mjs 'https://…/verify/abc…#AQ…' nhanxanh-keys.json
// The keys are at /.well-known/nhanxanh-keys.json; kept from before, they also check papers when the server is gone.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [link = '', keyFile = ''] = process.argv.slice(2)
const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
if (link === '' || keyFile === '') stop('Cách dùng: node verify-qr.mjs "<nội dung mã QR>" nhanxanh-keys.json')

const [, code, payload] = /\/verify\/([a-z2-7]{26})#([\w-]{100,220})$/.exec(link) ?? []
if (!payload) stop('KHÔNG HỢP LỆ: không phải mã QR của giấy chứng nhận.')

// 1 byte format, 8 key id, 1 level, 1 number of levels, 2 + 2 days since 1970, in format 2 the log (4 rows, 8 root), texts, 64 signature.
const bytes = Buffer.from(payload, 'base64url')
const body = bytes.subarray(0, -64)
const keyId = body.subarray(1, 9).toString('hex')
const { keys } = JSON.parse(readFileSync(keyFile, 'utf8'))
const key = keys.find(({ id }) => id === keyId)
const from = { 1: 15, 2: 27 }[body[0]]
if (from === undefined || !key) stop('KHÔNG HỢP LỆ: không biết khoá đã ký mã này.')

const hash = createHash('sha256').update(`nhanxanh-qr\n${code}\n`).update(body).digest()
if (!verify(null, hash, createPublicKey(key.publicKey), bytes.subarray(-64))) {
  stop('KHÔNG HỢP LỆ: chữ ký của mã không đúng.')
}

const day = (at) => new Date(body.readUInt16BE(at) * 86_400_000).toISOString().slice(0, 10)
const [number, facility, name] = body.subarray(from).toString('utf8').split('\0')
process.stdout.write(`Mã QR do chương trình ký, còn nguyên vẹn.
Số: ${number}
Cơ sở: ${name} (${facility})
Mức: ${body[9]} trên ${body[10]} lá
Từ ${day(11)} đến hết ${day(13)}. Giấy có thể đã bị thu hồi sau đó: hỏi ${link.split('#')[0]}
`)
