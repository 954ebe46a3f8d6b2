// ETags, by which clients revalidate content they already have.

/** An ETag for a content hash; weak, since it is the same for all encodings. */
export const weakTag = (name: string): string => `W/"${name}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether an `If-None-Match` header contains a tag. */
export const hasSame = (header: string | undefined, tag: string): boolean => {
  if (header === undefined) return false
  if (header === tag) return true
  return header.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(tag))
}
