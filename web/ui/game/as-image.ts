// Attributes of a drawn mark for screen readers.

/** A picture with a name, or decoration if the name is next to it. */
export const asImage = (label: string, isDecorative: boolean) =>
  isDecorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
