import type { Finding, Law } from './law.ts'
import { isTest } from './module.ts'
import type { Tree } from './tree.ts'

const fromReact = /import \{([^}]*)\} from 'react'/
const isLazy = /\blazy\b/

/** React keeps a fetch that failed for good and throws it through the whole screen, with all that was typed there. */
const keptForGood = ({ modules, text }: Tree): Finding[] =>
  modules
    .filter((module) => module.path.startsWith('web/src/') && !isTest(module))
    .flatMap(({ path }) => {
      const found = fromReact.exec(text(path))
      if (!found || !isLazy.test(found[1] ?? '')) return []
      const mend = 'Take `later` of web/src/ui/later: a part that can not be fetched says so and is fetched anew'
      return [{ path, line: text(path).slice(0, found.index).split('\n').length, what: 'uses lazy of React', mend }]
    })

export const partsLaw: Law = {
  says: 'What is fetched when it is first needed comes by `later`, so that a lost network takes no screen along',
  check: keptForGood,
  proofs: [
    {
      files: {
        'web/src/ui/day/day-field.tsx': `import { IconX } from 'icons'\nimport { lazy, useState } from 'react'`,
        'web/src/ui/keys/help-key.tsx': `import { useState } from 'react'\nimport { later } from '../later/later.tsx'`,
      },
      speaksAt: ['web/src/ui/day/day-field.tsx:2'],
    },
  ],
}
