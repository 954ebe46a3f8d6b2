// The fields that a row codec is made of, for those who handle single fields instead of whole rows.
import * as t from 'io-ts'

export type Props = Readonly<Record<string, t.Mixed>>

/** The fields of a codec made of required and optional parts; nothing for any other codec. */
export const getCodecProps = (codec: t.Mixed): Props | undefined => {
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) return codec.props as Props
  if (!(codec instanceof t.IntersectionType)) return undefined
  const parts = (codec.types as readonly t.Mixed[]).map(getCodecProps)
  return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined
}
