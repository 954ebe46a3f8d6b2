// The target of a redirect with the query of the visit.

/** Where a redirect leads with the query of the visit: to pages of the site it is passed on, elsewhere it is not. */
export const getRedirectTarget = (to: string, search: string): string => {
  if (search.length < 2 || !to.startsWith('/')) return to
  const [path = '', ...hash] = to.split('#')
  const query = path.includes('?') ? `${path}&${search.slice(1)}` : `${path}${search}`
  return hash.length === 0 ? query : `${query}#${hash.join('#')}`
}
