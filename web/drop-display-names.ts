// Drops `Component.displayName = "…"` of packages in builds: only developer tools show the name, and the assignment prevents tree shaking of
// unused components.
import { type Plugin, parseAst } from 'vite'

const hasDisplayName = (code: string): boolean => code.includes('.displayName = ')

/** The code without top-level statements that name a component; everything else keeps its place. */
export const dropDisplayNames = (code: string): string => {
  let rest = code
  // From the end, so that earlier positions stay valid.
  for (const statement of parseAst(code).body.toReversed()) {
    const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined
    if (expression?.type !== 'AssignmentExpression') continue
    const { left, right } = expression
    const isName =
      left.type === 'MemberExpression' &&
      left.property.type === 'Identifier' &&
      left.property.name === 'displayName'
    if (isName && right.type === 'Literal') rest = rest.slice(0, statement.start) + rest.slice(statement.end)
  }
  return rest
}

export const withoutDisplayNames = (): Plugin => ({
  name: 'exfil:drop-display-names',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/.*\.m?js$/ },
    handler: (code) => (hasDisplayName(code) ? { code: dropDisplayNames(code), map: null } : undefined),
  },
})
