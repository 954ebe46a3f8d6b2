// Numbers as pages write them.

/** `−7 998 ₽` is -7998; without digits it is not a number. */
export const numberIn = (text: string | null | undefined): number => {
  const [, minus = '', digits = ''] = /([-−])?[^\d−-]*(\d[\d\s.,]*)/u.exec(text ?? '') ?? []
  const value = Number(digits.replace(/\s/gu, '').replace(/\.$/, ''))
  return digits === '' ? Number.NaN : minus === '' ? value : -value
}
