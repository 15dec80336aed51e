import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'

type Props = ButtonProps & { href?: string; children?: ReactNode; ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button: leads somewhere, so it is an `<a>` and opens in a tab as well. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
