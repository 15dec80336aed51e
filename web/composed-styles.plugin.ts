import type { Plugin } from 'vite'

/**
 * Says of rules that a style sheet composes from another file where they stand: what joins them makes them without a
 * source, and the build then suspects every address in them.
 */
export const composedStyles = (): Plugin => ({
  name: 'composed-styles',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'composed-styles',
            OnceExit: (root) => {
              root.walkDecls((declaration) => {
                if (root.source) declaration.source ??= root.source
              })
            },
          },
        ],
      },
    },
  }),
})
