// The part of a share link that stands behind the hash, where neither logs nor other sites see it.

const SHARE = /^#share=([^&]*)$/

/** The token of `#share=<token>`; undefined where the address is no share link. Whether it is valid is the server's to say. */
export const parseShareToken = (hash: string): string | undefined => SHARE.exec(hash)?.[1]
