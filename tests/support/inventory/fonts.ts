// The faces that labels are drawn in: some were looked at while the reading was tuned, the others only measure it.

export interface Font {
  readonly weight: number
  readonly use: 'tuning' | 'measuring'
}

export const FONTS = {
  rajdhani: { weight: 600, use: 'tuning' },
  'barlow-semi-condensed': { weight: 500, use: 'tuning' },
  'titillium-web': { weight: 600, use: 'measuring' },
  'saira-semi-condensed': { weight: 500, use: 'measuring' },
} as const satisfies Readonly<Record<string, Font>>
export type FontName = keyof typeof FONTS
