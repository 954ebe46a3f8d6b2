// Attributes of a drawn mark for screen readers.

/** A picture with a name, or decoration where the name stands beside it. */
export const asImage = (label: string, isDecorative: boolean) =>
  isDecorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
