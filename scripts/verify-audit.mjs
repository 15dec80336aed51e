#!/usr/bin/env node
// Kiểm tra chuỗi nhật ký của Nhãn Xanh đã lấy ra tệp. Chỉ cần Node 20 trở lên, không cần mạng và không cần hệ thống:
//
//   node verify-audit.mjs nhat-ky.ndjson [dau-cay.txt …] [--key mã khoá]
//   node verify-audit.mjs nhat-ky-dong-7.tlog-proof --key khoá kiểm tra C2SP [khoá của bên đồng chứng …]
//
// Dạng thứ hai kiểm tra bằng chứng của một dòng (c2sp.org/tlog-proof): khoá kiểm tra có ở “Kiểm tra toàn bộ”, nên lấy từ nơi đã công bố khoá.
// dau-cay.txt: đầu cây đã công bố hoặc đã gửi qua thư, nguyên văn; nhờ đó mới biết các dòng mới nhất có bị cắt hay không.
// Cây băm theo RFC 6962, đầu cây theo c2sp.org/tlog-checkpoint (và dạng trước đó), chữ ký Ed25519. Kết thúc với mã 0 khi mọi thứ đều đúng, 1 khi có chỗ không đúng, 2 khi không đọc được.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leafHash = (entry) => sha256(Buffer.from([0]), Buffer.from(entry, 'utf8'))
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right)

/** One hash for each whole subtree, the larger first. */
const peaks = []
let size = 0
const add = (leaf) => {
  let peak = { hash: leaf, leaves: 1 }
  while (peaks.at(-1)?.leaves === peak.leaves) {
    peak = { hash: nodeHash(peaks.pop().hash, peak.hash), leaves: peak.leaves * 2 }
  }
  peaks.push(peak)
  size += 1
}
const root = () =>
  peaks.length === 0 ? sha256() : peaks.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right))

const problems = []
const expect = (isRight, problem) => {
  if (!isRight) problems.push(problem)
}

const isSignedBy = (signed, signature, publicKey) => {
  try {
    return verify(null, Buffer.from(signed), publicKey, signature)
  } catch {
    return false
  }
}
/** The 32 bytes of an Ed25519 key end it. */
const publicBytes = (publicKey) => createPublicKey(publicKey).export({ format: 'der', type: 'spki' }).subarray(-32)
const noteKeyId = (name, kind, publicKey) =>
  sha256(Buffer.from(`${name}\n`), Buffer.from([kind]), publicBytes(publicKey)).subarray(0, 4)

/** A head as c2sp.org/tlog-checkpoint has it: the log's own signature, kind 1, and one that says a time, kind 4. */
const checkpointOf = ([origin, size, root, ...lines]) => {
  const note = `${origin}\n${size}\n${root}\n`
  const signatures = lines.map((line) => {
    const [dash, name, base64 = ''] = line.split(' ')
    if (dash !== '—') throw new Error('không phải văn bản của một đầu cây')
    const bytes = Buffer.from(base64, 'base64')
    return { name, keyId: bytes.subarray(0, 4), bytes: bytes.subarray(4) }
  })
  const signedBy = ({ publicKey }) => {
    const by = (kind) =>
      signatures.filter(({ name, keyId }) => name === origin && keyId.equals(noteKeyId(origin, kind, publicKey)))
    const own = by(1).map(({ bytes }) => isSignedBy(note, bytes, publicKey))
    const timed = by(4).map(({ bytes }) => {
      if (bytes.length !== 72) return false
      const text = `cosignature/v1\ntime ${bytes.readBigUInt64BE()}\n${note}`
      return isSignedBy(text, bytes.subarray(8), publicKey)
    })
    return own.length > 0 && [...own, ...timed].every(Boolean)
  }
  return {
    size: Number(size),
    root,
    signer: (keys) => keys.find(({ publicKey }) => publicKey !== '' && signedBy({ publicKey })),
  }
}

/** A head from before the standard, which is verified as it is. */
const formerOf = ([first, size, root, at, seal = '']) => {
  const [keyId, signature = ''] = seal.split(' ')
  const note = `${[first, size, root, at].join('\n')}\n`
  const isSigned = ({ id, publicKey }) => id === keyId && isSignedBy(note, Buffer.from(signature, 'base64'), publicKey)
  return { size: Number(size), root, signer: (keys) => keys.find(isSigned) }
}

const headOf = (text) => {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines[0] === 'nhanxanh/audit-log/v1') return formerOf(lines)
  if (lines.length < 4) throw new Error('không phải văn bản của một đầu cây')
  return checkpointOf(lines)
}

/** The oldest rows whose text is gone, and up to where rows of the log itself say that they were kept long enough. */
let expired = 0
let saidExpired = 0
const noteExpiry = (entry) => {
  if (!String(entry).includes('audit-log.expire')) return
  const { action, outcome, refId } = JSON.parse(entry)
  if (action === 'audit-log.expire' && outcome === 'success') saidExpired = Math.max(saidExpired, Number(refId))
}

const given = process.argv.slice(2)
const at = given.indexOf('--key')
const publishedKey = at === -1 ? null : (given[at + 1] ?? '')
const [file, ...anchors] = at === -1 ? given : given.toSpliced(at, 2)

/** A key as checkers of notes are given it (c2sp.org/signed-note); null for a text that is none. */
const verifierKeyOf = (text) => {
  const [, name, id, base64 = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([0-9A-Za-z+/]{44})$/.exec(text) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (name === undefined || ![1, 4].includes(bytes[0])) return null
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ format: 'pem', type: 'spki' })
  return noteKeyId(name, bytes[0], publicKey).toString('hex') === id ? { name, kind: bytes[0], publicKey } : null
}

/** The root that leads from a leaf over these hashes (RFC 9162, 2.1.3.2); null where they do not fit the tree. */
const rootOver = (leaf, index, treeSize, path) => {
  if (index >= treeSize) return null
  let [place, last, hash] = [index, treeSize - 1, leaf]
  for (const other of path) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(other, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
    } else hash = nodeHash(hash, other)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash.toString('base64') : null
}

/** When a witness signed this checkpoint, with this key; null where it did not. */
const cosignedAt = (checkpoint, { name, kind, publicKey }) => {
  const [note = '', lines = ''] = checkpoint.split('\n\n')
  for (const line of lines.split('\n')) {
    const [, by, base64 = ''] = line.split(' ')
    const bytes = Buffer.from(base64, 'base64')
    if (kind !== 4 || by !== name || bytes.length !== 76 || !bytes.subarray(0, 4).equals(noteKeyId(name, 4, publicKey)))
      continue
    const seconds = bytes.readBigUInt64BE(4)
    if (isSignedBy(`cosignature/v1\ntime ${seconds}\n${note}\n`, bytes.subarray(12), publicKey))
      return new Date(Number(seconds) * 1000)
  }
  return null
}

/** The proof of one row: its text, the hashes up to the root, and the head with its signatures. */
const runProof = (text) => {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, end).split('\n')
  if (end === -1 || first !== 'c2sp.org/tlog-proof@v1') throw new Error('không phải một tệp tlog-proof')
  const extra = lines[0]?.startsWith('extra ') ? Buffer.from(lines.shift().slice(6), 'base64') : null
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '') ?? []
  if (extra === null) throw new Error('tệp không kèm nội dung của dòng, nên chưa biết được')
  if (index === undefined) throw new Error('thiếu số của dòng')
  const checkpoint = text.slice(end + 2)
  const [origin = ''] = checkpoint.split('\n')
  const head = headOf(checkpoint)
  const key = verifierKeyOf(publishedKey ?? '')
  if (key === null) throw new Error('cần --key với khoá kiểm tra C2SP của nhật ký')
  expect(
    key.kind === 1 && key.name === origin && head.signer([key]) !== undefined,
    'Đầu cây không có chữ ký đúng của khoá này',
  )
  const path = lines.map((line) => Buffer.from(line, 'base64'))
  const isThere = rootOver(leafHash(extra), Number(index), head.size, path) === head.root
  expect(isThere, `Dòng số ${Number(index) + 1} không nằm trong cây của đầu cây này`)
  const witnesses = anchors.map((given) => {
    const witness = verifierKeyOf(given)
    const when = witness && cosignedAt(checkpoint, witness)
    expect(when !== null, `Không có đồng chứng đúng của ${witness?.name ?? given}`)
    return when && `${witness.name} đồng chứng lúc ${when.toISOString()}`
  })
  const words = [
    `Dòng số ${Number(index) + 1} có trong nhật ký ${origin}, ở đầu cây ${head.size} dòng`,
    ...witnesses,
  ].join('; ')
  return `${words}. Nội dung: ${extra.toString('utf8')}\n`
}

const run = async () => {
  let heads = []
  const expected = new Map()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    const read = JSON.parse(line)
    if (read.kind === 'nhanxanh-audit-chain') {
      const { keys } = read
      for (const { id, publicKey } of keys) {
        expect(
          publicKey === '' || sha256(publicKey).toString('hex').startsWith(id),
          `Khoá ${id}: mã không khớp với khoá`,
        )
      }
      heads = [...read.heads.map(({ text }) => text), ...anchors.map((name) => readFileSync(name, 'utf8'))].map(headOf)
      for (const head of heads) {
        const signer = head.signer(keys)
        expect(signer !== undefined, `Đầu cây ở ${head.size} dòng: chữ ký không đúng`)
        const isKnown = publishedKey === null || signer?.id === publishedKey
        expect(isKnown, `Đầu cây ở ${head.size} dòng: không ký bằng khoá đã công bố`)
        expected.set(head.size, [...(expected.get(head.size) ?? []), head.root])
      }
      continue
    }
    expect(read.seq === size, `Sau dòng số ${size}: thiếu hoặc thừa dòng (tệp ghi số ${read.seq + 1})`)
    if (typeof read.leaf === 'string') {
      expect(size === expired, `Dòng số ${size + 1}: không còn nội dung`)
      if (size === expired) expired += 1
      add(Buffer.from(read.leaf, 'base64'))
    } else {
      expect(typeof read.entry === 'string', `Dòng số ${size + 1}: không còn nội dung`)
      add(leafHash(String(read.entry)))
      noteExpiry(read.entry)
    }
    for (const hash of expected.get(size) ?? []) {
      expect(root().toString('base64') === hash, `${size} dòng đầu không khớp với đầu cây đã ký`)
    }
  }
  expect(
    expired <= saidExpired,
    `${expired} dòng đầu không còn nội dung, nhật ký chỉ ghi ${saidExpired} dòng hết thời gian lưu`,
  )
  for (const head of heads) {
    expect(
      head.size <= size,
      `Tệp có ${size} dòng, ít hơn đầu cây đã ký (${head.size} dòng): các dòng mới nhất đã bị cắt`,
    )
  }
  return { heads: heads.length, attested: Math.max(0, ...heads.map((head) => head.size)) }
}

/** How far signatures reach: what stands behind the newest head can still be cut off or changed unseen. */
const reach = (attested) => {
  const words = (count) => `${count.toLocaleString('vi-VN')} dòng`
  const rest = size - attested
  return `${words(attested)} đã ký, ${rest <= 0 ? 'không dòng nào sau đó' : `${words(rest)} sau chưa có đầu cây`}`
}

if (file === undefined) {
  process.stderr.write(
    'Cách dùng: node verify-audit.mjs nhat-ky.ndjson [dau-cay.txt …] [--key mã khoá]\n       node verify-audit.mjs dong.tlog-proof --key khoá kiểm tra C2SP [khoá đồng chứng …]\n',
  )
  process.exit(2)
}
/** What is said where all is right, and where something is not. */
const wordsOf = async () => {
  if (file.endsWith('.tlog-proof')) return [runProof(readFileSync(file, 'utf8')), 'Bằng chứng của dòng không đúng.\n']
  const { heads, attested } = await run()
  const old = expired === 0 ? '' : `, ${expired} dòng đầu đã hết thời gian lưu, chỉ còn mã băm`
  const whole = `Chuỗi nhật ký còn nguyên vẹn: ${reach(attested)}; ${heads} đầu cây${old}. Gốc: ${root().toString('base64')}\n`
  return [whole, `Chuỗi nhật ký có ${problems.length} chỗ không đúng.\n`]
}
try {
  const [whole, broken] = await wordsOf()
  for (const problem of problems.slice(0, 100)) process.stdout.write(`KHÔNG ĐÚNG: ${problem}.\n`)
  process.stdout.write(problems.length === 0 ? whole : broken)
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`Không đọc được: ${error.message}\n`)
  process.exitCode = 2
}
