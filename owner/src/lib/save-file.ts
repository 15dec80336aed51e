/** Gives a file to the person, under a name. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser may begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
