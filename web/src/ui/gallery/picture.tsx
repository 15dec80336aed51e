import { useEffect, useRef } from 'react'

/** A picture drawn from its bytes; an empty frame while they come or where they may not be read. */
export const Picture = ({ blob, alt }: { blob: Blob | undefined; alt: string }) => {
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
