// Builds drop the names that packages give their components for developer tools.
import { describe, expect, it } from 'vitest'
import { dropDisplayNames } from '#web/drop-display-names.ts'

describe('display names of components', () => {
  it('are dropped at the top of a module', () => {
    expect(dropDisplayNames('var Link = forwardRef(draw)\nLink.displayName = "Link"\nexport { Link }')).toBe(
      'var Link = forwardRef(draw)\n\nexport { Link }',
    )
  })

  it.each([
    ['computed names, which may do more', 'Link.displayName = nameOf(draw)'],
    ['other fields', 'Boundary.contextType = Context'],
    ['names within functions', 'const name = () => {\n  Form.displayName = "Form"\n}'],
    ['the text in a string', 'const help = "Link.displayName = 1"'],
  ])('keep %s', (_, code) => {
    expect(dropDisplayNames(code)).toBe(code)
  })
})
