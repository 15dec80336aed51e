const storageKey = (id: string) => `split:${id}`

/** The width of the left pane in percent, as it was last set on this device; 0 to 100, or null. */
export function storedShare(id: string): number | null {
  const share = Number(localStorage.getItem(storageKey(id)))
  return share > 0 && share < 100 ? share : null
}

export function storeShare(id: string, share: number): void {
  try {
    localStorage.setItem(storageKey(id), share.toFixed(1))
  } catch {
    // A full or forbidden storage costs the width, nothing else.
  }
}
