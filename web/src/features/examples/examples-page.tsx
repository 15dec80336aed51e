import { Page } from '../../ui/page/page.tsx'
import { sections } from './sections.tsx'
import styles from './examples.module.css'

/** The gallery of the design system: every component in all its states, with invented data only. */
export const ExamplesPage = () => (
  <main className={styles.gallery}>
    <Page title="Bộ giao diện" summary="Mọi thành phần của bảng điều khiển, với dữ liệu tự đặt.">
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </Page>
  </main>
)
