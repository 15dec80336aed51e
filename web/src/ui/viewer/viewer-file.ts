/** A file to look at. `load` fetches its bytes; the viewer knows no client. */
export type ViewerFile = {
  id: string
  name: string
  /** What it is, where its own name does not say so. */
  label?: string
  pages?: number | null
  type: string
  load: (signal: AbortSignal) => Promise<Blob>
}

/** Whether a file could be shown to its reader. */
export type Outcome = 'shown' | 'failed'

export const isPdf = ({ type }: ViewerFile): boolean => type === 'application/pdf'
export const isImage = ({ type }: ViewerFile): boolean => type.startsWith('image/')
