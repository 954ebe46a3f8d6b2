// Links within the app. The router's own ones bring what fetches pages ahead for its framework, which nothing here uses.
import type { ComponentProps, ReactNode } from 'react'
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router'
import { matchRoute } from '#core/routes/table.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path, or what follows it: `?q=salewa`, `#debut`. */
  readonly to: string
  /** The address that is left is not kept in the history. */
  readonly replace?: boolean
  /** Besides going there. */
  readonly onClick?: () => void
}

export const Link = ({ to, replace, onClick, ...rest }: LinkProps): ReactNode => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, replace ? { replace } : {})
  const href = useHref(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.()
        follow(event)
      }}
    />
  )
}

/** A link that says when its page is the one that is shown. */
export const NavLink = (props: LinkProps): ReactNode => {
  const { pathname } = useResolvedPath(props.to)
  const here = useLocation().pathname.toLowerCase()
  // A screen has several addresses.
  const isCurrent =
    here === pathname.toLowerCase() || matchRoute(here)?.route.paths.includes(pathname) === true
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}
