/** Hands bytes that were fetched with the bearer to the browser's downloads under a name. */
export const saveFile = (bytes: Blob, name: string): void => {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by the next task; the address is of no further use.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
