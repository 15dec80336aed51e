import { useState } from 'react'
import { initialsOf } from './initials.ts'
import styles from './person-avatar.module.css'

type Props = { name: string; image?: string | null; size?: number }

/** A person's picture, or the initials where there is none or it does not load. Decorative: the name stands beside it. */
export const PersonAvatar = ({ name, image, size = 32 }: Props) => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
      {image && image !== broken ? <img src={image} alt="" onError={() => setBroken(image)} /> : initialsOf(name)}
    </span>
  )
}
