const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const named = (text: string, names: typeof browsers): string | undefined => names.find(([is]) => is.test(text))?.[1]

/** Browser and system as people call them, from what the browser says of itself. */
export const deviceWords = (userAgent: string | null): string =>
  [named(userAgent ?? '', browsers), named(userAgent ?? '', systems)].filter(Boolean).join(' trên ') ||
  'Thiết bị không rõ'
