// What a text must not show: traces of a message that was not turned into words.
import english from '#core/language/en/messages.json' with { type: 'json' }

const GROUPS = Object.keys(english).join('|')

/** A key, a gap, a missing value, an id of the game, or nothing at all. */
export const FAULTS = new RegExp(
  `\\b(${GROUPS})\\.[A-Za-z]|\\{\\{|\\}\\}|undefined|null|NaN|[0-9a-f]{24}|unknown|неизвестн| {2}|,,|^$`,
)
