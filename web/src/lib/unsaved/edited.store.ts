import { useEffect } from 'react'
import { create } from 'zustand'

/** Forms and judgements on the screen that hold something unsaved, by their names (`users.update/ID`). */
export const useEdited = create<{ names: readonly string[] }>(() => ({ names: [] }))

/** Counts a form among those of the screen while it holds something unsaved; without a name it is nobody's business. */
export const useMarkEdited = (name: string, isEdited: boolean): void => {
  useEffect(() => {
    if (!isEdited || name === '') return undefined
    useEdited.setState(({ names }) => ({ names: [...names, name] }))
    return () =>
      useEdited.setState(({ names }) => {
        const at = names.indexOf(name)
        return { names: names.filter((_, other) => other !== at) }
      })
  }, [name, isEdited])
}
