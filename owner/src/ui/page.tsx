import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Go } from './go.tsx'

type PageProps = {
  title: string
  back?: string
  aside?: ReactNode
  below?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The frame of a screen: where one is, what it is about, the one thing to do at the thumb. */
export const Page = ({ title, back, aside, below, foot, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Nhãn Xanh`
  }, [title])
  return (
    <div className="page">
      <header className="head">
        <div className="bar">
          {back !== undefined && (
            <Go to={back} className="back" label="Quay lại">
              <span aria-hidden="true">←</span>
            </Go>
          )}
          <h1>{title}</h1>
          {aside}
        </div>
        {below}
      </header>
      <main className="body">{children}</main>
      {foot && <footer className="foot">{foot}</footer>}
    </div>
  )
}

export const Problem = ({ text }: { text: string | null }) => (
  <div role="alert">{text !== null && <p className="said">{text}</p>}</div>
)
