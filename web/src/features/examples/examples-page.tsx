import { brandName } from '../../ui/brand/brand.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { sections } from './sections.tsx'
import styles from './examples.module.css'

/** The gallery of the design system: every component in all its states, with invented data only. */
export const ExamplesPage = () => (
  <main className={styles.gallery}>
    <Page
      before={
        <p className={styles.brand}>
          <Logo size={24} /> {brandName}
        </p>
      }
      title="Bộ giao diện"
      summary="Mọi thành phần của bảng điều khiển trong mọi trạng thái, với dữ liệu tự đặt."
      actions={<SchemeSwitch />}
    >
      <nav className={styles.contents} aria-label="Mục lục">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </Page>
  </main>
)
