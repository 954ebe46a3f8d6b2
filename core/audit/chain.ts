// The chain of the audit: each row has the hash of its content and of the row before.
import { type Either, left, right } from '../fp.ts'
import { contentHash } from '../hash.ts'
import type { AuditEntry } from './audit-entry.ts'

/** The end of a chain. */
export interface ChainLink {
  readonly position: number
  readonly hash: string
}

export interface ChainedEntry extends AuditEntry {
  readonly previous: string
  readonly hash: string
}

/** `missing`: positions before it are gone. `order`: it does not follow the row before. `content`: it differs from its hash. */
export type ChainFault = 'missing' | 'order' | 'content'

export interface BrokenChain {
  readonly position: number
  readonly fault: ChainFault
}

/** Before the first row. */
export const CHAIN_START: ChainLink = { position: 0, hash: '0'.repeat(64) }

const hashEntry = (
  previous: string,
  { position, at, kind, actor, action, subject, outcome, reason, detail }: AuditEntry,
): string => contentHash([previous, position, at, kind, actor, action, subject, outcome, reason, detail])

/** Appends an entry to the chain. */
export const chainEntry = (after: ChainLink, entry: Omit<AuditEntry, 'position'>): ChainedEntry => {
  const placed = { ...entry, position: after.position + 1 }
  return { ...placed, previous: after.hash, hash: hashEntry(after.hash, placed) }
}

/** Verifies that an entry follows the link, and returns the link that it makes. */
export const verifyEntry = (after: ChainLink, entry: ChainedEntry): Either<BrokenChain, ChainLink> => {
  const { position, hash } = entry
  const broken = (fault: ChainFault) => left({ position, fault })
  if (position !== after.position + 1) return broken('missing')
  if (entry.previous !== after.hash) return broken('order')
  return hashEntry(after.hash, entry) === hash ? right({ position, hash }) : broken('content')
}
