import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { evidenceQuery } from '../../assessments.queries.ts'

type Props = { fileId: string; alt: string }

/** A picture of the evidence, drawn from its bytes; an empty frame while they come or where they may not be read. */
export const Picture = ({ fileId, alt }: Props) => {
  const { data: blob } = useQuery(evidenceQuery(fileId))
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = blob ? URL.createObjectURL(blob) : null
    if (address !== null) image.current?.setAttribute('src', address)
    return () => {
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [blob])
  return <img ref={image} alt={alt} />
}
