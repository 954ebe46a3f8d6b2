// Initials as fallbacks of portraits.

/** `Therapist` → `TH`, `Flea market` → `FM`, `BTR Driver` → `BD`, `Барахолка` → `БА`. */
export const getInitials = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => word !== '')
  const [first = '', second] = words
  return (second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)).toUpperCase()
}
