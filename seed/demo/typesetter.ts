import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const faces = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold'] as const
const packages = createRequire(import.meta.url)
let compiler: NodeCompiler | undefined

/** The compiler is made once: loading the fonts costs more than printing a page. */
export const demoTypesetter = (): NodeCompiler =>
  (compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: faces.map(readFace) }] }))

function readFace(face: string): Buffer {
  const file = packages.resolve(`@expo-google-fonts/be-vietnam-pro/${face}/BeVietnamPro_${face}.ttf`)
  return readFileSync(file)
}
