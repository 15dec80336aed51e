export type Drawn = { path: string; size: number }

/** The dark fields of a QR as one path, with the white edge that a camera needs. */
export const drawnQr = async (text: string): Promise<Drawn> => {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size }
}
