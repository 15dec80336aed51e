/** Below this width a side menu or a tree takes room that the content needs. */
export const narrow = '(max-width: 1199px)'
