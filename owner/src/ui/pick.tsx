import type { ChangeEvent } from 'react'

type PickProps = {
  label: string
  accept: string
  isCamera?: boolean
  isBusy?: boolean
  onPick: (files: File[]) => void
}

/** A button that opens the camera or the files of the telephone. */
export const Pick = ({ label, accept, isCamera = false, isBusy = false, onPick }: PickProps) => (
  <label className="btn sm pick">
    {label}
    <input
      type="file"
      accept={accept}
      multiple={!isCamera}
      disabled={isBusy}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
  </label>
)
