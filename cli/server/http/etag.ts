// Names of contents, by which who has one already is not sent it again.

/** A content's name in an ETag header: weak, since compressed or not it is the same. */
export const weakTag = (name: string): string => `W/"${name}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether an `If-None-Match` header names the content of a tag. */
export const hasSame = (header: string | undefined, tag: string): boolean => {
  if (header === undefined) return false
  if (header === tag) return true
  return header.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(tag))
}
