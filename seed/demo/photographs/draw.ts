import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { seededRandom } from '../invent/random.ts'
import { drawings } from './photographs.ts'
import { scenes } from './scenes.ts'
import { photographOf } from './surfaces.ts'

// Draws the photographs anew: node scripts/with-node.mjs seed/demo/photographs/draw.ts
for (const [name, count] of Object.entries(drawings)) {
  const draw = scenes[name]
  if (!draw) throw new Error(`Nobody drew ${name}`)
  for (let nth = 0; nth < count; nth += 1) {
    const random = seededRandom(nth * 977 + name.length)
    const picture = sharp(Buffer.from(photographOf(random, draw(random))))
    writeFileSync(new URL(`${name}-${nth + 1}.webp`, import.meta.url), await picture.webp({ quality: 74 }).toBuffer())
  }
}
