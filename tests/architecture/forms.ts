import type { Finding, Law } from './law.ts'
import type { Tree } from './tree.ts'

/**
 * What makes a form of a feature keep what was typed and say each refusal at its field: the properties of
 * `lib/forms.ts` or `lib/edit-form.ts`, whose tests prove both. The sign-in pages are small on purpose and have journeys.
 */
const formTag = /<form\b[^]*?>/g
const isOfTheHouse = /\{\.\.\.formProps\}/

const unlike = ({ modules, text }: Tree): Finding[] =>
  modules
    .filter(({ path }) => /^web\/src\/features\/(?!auth\/).*(?<!\.test)\.tsx$/.test(path))
    .flatMap(({ path }) => {
      const written = text(path)
      return [...written.matchAll(formTag)].flatMap(({ 0: tag, index }) => {
        if (isOfTheHouse.test(tag)) return []
        const what = 'writes a form of its own'
        const mend = 'Spread the formProps of useContractForm or useEditForm: they keep what was typed after a refusal'
        return [{ path, line: written.slice(0, index).split('\n').length, what, mend }]
      })
    })

export const formsLaw: Law = {
  says: 'A form of a feature is one of the house: it keeps what was typed and says refusals at their fields',
  check: unlike,
  proofs: [
    {
      files: {
        'web/src/features/x/x-form.tsx': 'export const XForm = () => (\n  <form onSubmit={save}>\n  </form>\n)',
        'web/src/features/y/y-form.tsx': 'export const YForm = () => <form\n  {...formProps}\n  aria-label="y"></form>',
        'web/src/features/auth/login-form.tsx': 'export const LoginForm = () => <form onSubmit={save}></form>',
      },
      speaksAt: ['web/src/features/x/x-form.tsx:2'],
    },
  ],
}
